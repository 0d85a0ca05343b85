/** Between two names, as in 'María de la Luz': small, unless it begins the name. */
const particles: ReadonlySet<string> = new Set([
  "da",
  "de",
  "del",
  "do",
  "dos",
  "el",
  "la",
  "las",
  "los",
  "van",
  "von",
  "y",
]);

const capitalise = (part: string): string => part.charAt(0).toLocaleUpperCase("es") + part.slice(1);

/**
 * A card prints names in capitals; people write 'Tomás Alonso de la Fuente'. Whatever has a small letter was written by a person
 * and stays as it is.
 */
export function spellName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .toLocaleLowerCase("es")
    .split(" ")
    .map((word, at) =>
      at > 0 && particles.has(word)
        ? word
        : word
            .split(/(?<=['’-])/)
            .map(capitalise)
            .join(""),
    )
    .join(" ");
}
