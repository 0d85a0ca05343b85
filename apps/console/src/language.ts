import { type StaffLanguage, staffLanguages } from "@noren/staff/errors";

let current: StaffLanguage = "es";

/** What the server's messages and the formats of days and sums follow. */
export const currentLanguage = (): StaffLanguage => current;
export const currentTag = (): string => (current === "en" ? "en" : "es-CL");

export function chooseLanguage(language: string): StaffLanguage {
  current = staffLanguages.find((one) => one === language) ?? "es";
  document.documentElement.lang = currentTag();
  return current;
}
