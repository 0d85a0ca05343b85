/**
 * What axe finds wrong on a page. No screen has a frame, so axe-core runs in the page itself, brought once a document and asked
 * for violations alone: its adapter brings it twice a check.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { Result, RunOnly } from "axe-core";

const source = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;

export const wcag: RunOnly = { type: "tag", values: [...WCAG] };
export const wcagAndHabits: RunOnly = { type: "tag", values: [...WCAG, "best-practice"] };
/** What other colours can change. */
export const contrast: RunOnly = { type: "rule", values: ["color-contrast"] };

export async function violations(page: Page, runOnly: RunOnly): Promise<Result[]> {
  await page.evaluate(standStill);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (wanted) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, { runOnly: wanted, resultTypes: ["violations"] });
    return found.violations;
  }, runOnly);
}

/** One line a rule, with the elements that break it. */
export const asLine = ({ id, nodes }: Result): string => `${id}: ${nodes.map(({ html }) => html).join(" ")}`;

/**
 * What axe judges by, without the words: elements with their attributes but for those that hold a text or a number of their own.
 * Two pages of one make have the same faults. Runs in the page.
 */
export function makeOf(): string {
  const says =
    /^(?:aria-label|alt|title|placeholder|value|href|src|id|for|d|style|aria-\w+(?:by|controls|valuetext|valuenow))$/;
  const elements = [...document.querySelectorAll("*")].map((element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      says.test(name) && value !== "" ? name : `${name}=${value}`,
    );
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== "");
    return `${element.tagName} ${attributes.join(" ")} ${hasText} ${element.parentElement?.tagName ?? ""}`;
  });
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return [window.innerWidth, isDark, ...elements].join("\n");
}

/** What is half faded in has no contrast yet. Runs in the page; what sways while somebody waits never ends. */
export async function standStill(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
