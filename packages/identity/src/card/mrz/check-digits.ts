/** ICAO 9303 part 3, 4.9: values 0 to 35 (a filler is 0), weights 7, 3, 1 over and over, the sum modulo 10. */
export function machineCheckDigit(text: string): string {
  let sum = 0;
  for (const [place, character] of text.split("").entries()) sum += valueOf(character) * ([7, 3, 1][place % 3] ?? 0);
  return String(sum % 10);
}

export function hasCheckDigit(text: string, digit: string): boolean {
  return machineCheckDigit(text) === digit;
}

function valueOf(character: string): number {
  if (character === "<") return 0;
  if (/^[0-9A-Z]$/.test(character)) return Number.parseInt(character, 36);
  throw new RangeError("only A to Z, 0 to 9 and < have a value");
}
