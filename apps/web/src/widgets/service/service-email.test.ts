import { expect, test } from "vitest";
import { startLanguage } from "../../i18n/choose-language.ts";
import { t } from "../../i18n/texts.ts";
import { emailLink } from "./service-email.ts";

const writer = { userId: "u-1", phone: "+56955550123" };

test("the e-mail carries app name, user id and phone in subject and body", async () => {
  await startLanguage("esp");
  const link = new URL(emailLink(t, "ayuda@noren.example", writer, false));
  expect(link.pathname).toBe("ayuda@noren.example");
  for (const part of ["subject", "body"]) {
    for (const word of ["Noren", "u-1", "+56955550123"]) expect(link.searchParams.get(part)).toContain(word);
  }
  expect(link.searchParams.get("subject")).not.toMatch(/^\*/);
});

test("a returning customer's subject begins with a star; somebody signed out names only the app", async () => {
  await startLanguage("en");
  const returning = new URL(emailLink(t, "a@b.cl", writer, true));
  expect(returning.searchParams.get("subject")).toMatch(/^\*Noren/);
  expect(emailLink(t, "a@b.cl", undefined, false)).toBe("mailto:a@b.cl?subject=Noren%3A%20question");
});
