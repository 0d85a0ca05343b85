const LOOK_ALIKE = ["ODQCGU", "ILJT", "HNMKWX", "UVY", "EF", "BRPS"];

/** The zone's names have no check digit: one letter may have been taken for another of its look. */
export function isSameOrMisread(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const wrong = one.split("").flatMap((letter, place) => {
    const read = other.charAt(place);
    return letter === read ? [] : [`${letter}${read}`];
  });
  const [first, ...more] = wrong;
  if (first === undefined) return true;
  return more.length === 0 && LOOK_ALIKE.some((group) => first.split("").every((letter) => group.includes(letter)));
}
