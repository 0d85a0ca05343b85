const DIGITS = 8;

/** 'DD/MM/YYYY' with slashes that come by themselves; what is taken away stays away. */
export function dayAsTyped(text: string, before: string): string {
  const digits = text.replace(/\D/g, "").slice(0, DIGITS);
  const isShorter = text.length < before.length;
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "");
  const isPartFull = digits.length === 2 || digits.length === 4;
  return parts.join("/") + (isPartFull && !isShorter ? "/" : "");
}
