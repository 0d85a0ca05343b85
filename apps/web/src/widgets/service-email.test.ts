import { expect, test } from "vitest";
import { startLanguage } from "../i18n/choose-language.ts";
import { t } from "../i18n/texts.ts";
import { emailLink, isReturning } from "./service-email.ts";

test.each([
  ["nothing yet", [], [], false],
  ["settled before, nothing now", [], [30], true],
  ["settled before, one in review", [10], [30], false],
  ["settled before, one overdue", [70], [30], false],
  ["settled before, overdue among the ordered", [], [30, 70], false],
  ["only rejected ones", [], [50, 60], false],
])("%s", (_, ordering, ordered, returning) => {
  expect(isReturning({ ordering, ordered })).toBe(returning);
});

const writer = { userId: "u-1", phone: "+56955550123" };

test("the e-mail carries app name, user id and phone in subject and body", async () => {
  await startLanguage("esp");
  const link = new URL(emailLink(t, "ayuda@noren.example", writer, { ordering: [], ordered: [] }));
  expect(link.pathname).toBe("ayuda@noren.example");
  for (const part of ["subject", "body"]) {
    for (const word of ["Noren", "u-1", "+56955550123"]) expect(link.searchParams.get(part)).toContain(word);
  }
  expect(link.searchParams.get("subject")).not.toMatch(/^\*/);
});

test("a returning customer's subject begins with a star; somebody signed out names only the app", async () => {
  await startLanguage("en");
  const returning = new URL(emailLink(t, "a@b.cl", writer, { ordering: [], ordered: [30] }));
  expect(returning.searchParams.get("subject")).toMatch(/^\*Noren/);
  expect(emailLink(t, "a@b.cl", undefined, { ordering: [], ordered: [] })).toBe(
    "mailto:a@b.cl?subject=Noren%3A%20question",
  );
});
