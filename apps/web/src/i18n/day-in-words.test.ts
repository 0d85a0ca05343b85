import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { afterAll, expect, test } from "vitest";
import { startLanguage } from "./choose-language.ts";
import { dayInWords } from "./day-in-words.ts";

afterAll(() => startLanguage("esp"));

const day = calendarDay("2026-12-16");

const plain = (words: string): string => words.replaceAll("\u00A0", " ");

test.each([
  ["esp", "miércoles 16 de diciembre", "miércoles 16 de diciembre de 2026"],
  ["en", "Wednesday 16 December", "Wednesday 16 December 2026"],
  ["id", "Rabu 16 Desember", "Rabu 16 Desember 2026"],
  ["vi", "Thứ Tư, 16 tháng 12", "Thứ Tư, 16 tháng 12, 2026"],
  ["th", "วันพุธที่ 16 ธันวาคม", "วันพุธที่ 16 ธันวาคม 2026"],
] as const)("a day is said in words in %s, its year only where it is asked for", async (language, short, long) => {
  await startLanguage(language);
  expect([dayInWords(day), dayInWords(day, "with year")].map(plain)).toEqual([short, long]);
});
