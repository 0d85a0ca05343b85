/** What cards print as nationality, by the code the machine-readable zone has for it (ISO 3166). */
const CODES: Readonly<Record<string, string>> = {
  ALEMANA: "D",
  ARGENTINA: "ARG",
  BOLIVIANA: "BOL",
  BRASILENA: "BRA",
  CHILENA: "CHL",
  CHINA: "CHN",
  COLOMBIANA: "COL",
  CUBANA: "CUB",
  DOMINICANA: "DOM",
  ECUATORIANA: "ECU",
  ESPANOLA: "ESP",
  ESTADOUNIDENSE: "USA",
  FRANCESA: "FRA",
  HAITIANA: "HTI",
  ITALIANA: "ITA",
  MEXICANA: "MEX",
  PARAGUAYA: "PRY",
  PERUANA: "PER",
  URUGUAYA: "URY",
  VENEZOLANA: "VEN",
};

/** The code, or nothing for a word that is not in the list: staff and owner see the card itself. */
export function nationalityCode(plain: string): string | undefined {
  return CODES[plain];
}
