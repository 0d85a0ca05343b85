import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, expect, test } from "vitest";
import { startLanguage } from "./choose-language.ts";
import { dateInWords, dateOfInstant, dayInWords } from "./day-in-words.ts";
import { shortDate } from "./short-date.ts";

afterAll(() => startLanguage("esp"));

const day = calendarDay("2026-12-16");

const plain = (words: string): string => words.replaceAll("\u00A0", " ");

test.each([
  ["esp", "miércoles 16 de diciembre", "miércoles 16 de diciembre de 2026", "16 de diciembre", "16 dic"],
  ["en", "Wednesday 16 December", "Wednesday 16 December 2026", "16 December", "16 Dec"],
  ["id", "Rabu 16 Desember", "Rabu 16 Desember 2026", "16 Desember", "16 Des"],
  ["vi", "Thứ Tư, 16 tháng 12", "Thứ Tư, 16 tháng 12, 2026", "16 tháng 12", "16 thg 12"],
  ["th", "วันพุธที่ 16 ธันวาคม", "วันพุธที่ 16 ธันวาคม 2026", "16 ธันวาคม", "16 ธ.ค."],
] as const)("a day is said in words in %s, its year only where it is asked for", async (language, ...words) => {
  await startLanguage(language);
  const said = [dayInWords(day), dayInWords(day, "with year"), dateInWords(day), shortDate(day)];
  expect(said.map(plain)).toEqual(words);
});

test("of what is past the year is said too, and the day is Santiago's", async () => {
  await startLanguage("esp");
  expect(plain(dateOfInstant("2026-12-17T02:59:59Z"))).toBe("16 de diciembre de 2026");
});
