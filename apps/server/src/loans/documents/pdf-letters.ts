/**
 * PDF's standard Helvetica knows the letters of Windows-1252: all of Spanish, and nothing of Vietnamese or Thai. A
 * foreign letter in a name loses its accent, or becomes a question mark; the stored text keeps it, and the hash is
 * that of the stored text.
 */
const LATIN_1 = /^[\u0020-\u007E\u00A0-\u00FF]*$/;
const BEYOND_LATIN_1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
const WITHOUT_STROKE: Readonly<Record<string, string>> = { Đ: "D", đ: "d", Ł: "L", ł: "l", ı: "i" };

export function printable(text: string): string {
  // A figure keeps its percent sign at a line's end.
  const glued = text.replaceAll(/(\d) %/g, "$1\u00A0%");
  if (LATIN_1.test(glued)) return glued;
  return Array.from(glued, (letter) => {
    if (isPrintable(letter)) return letter;
    const bare = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
    const plain = WITHOUT_STROKE[bare] ?? bare;
    return plain !== "" && Array.from(plain).every(isPrintable) ? plain : "?";
  }).join("");
}

function isPrintable(letter: string): boolean {
  return LATIN_1.test(letter) || BEYOND_LATIN_1.has(letter);
}
