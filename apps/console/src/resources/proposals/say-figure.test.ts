import { beforeEach, describe, expect, test } from "vitest";
import { i18nProvider } from "../../i18n-provider.ts";
import { inOrder, sayFigure } from "./say-figure.ts";

const say = (name: string, value: unknown): string => sayFigure(name, value, i18nProvider.translate);

describe.each([
  ["es", ["01-11-2026", "Sí", "Administración", "Buscó personas", "Llave de acceso", "TMC 26 01-11-2026"]],
  ["en", ["Nov 1, 2026", "Yes", "Administrator", "Searched for people", "Passkey", "TMC 26 Nov 1, 2026"]],
] as const)("in %s", (language, [day, yes, role, action, factor, target]) => {
  beforeEach(() => i18nProvider.changeLocale(language));

  test("sums are pesos, rates are of a hundred, and other numbers stay numbers", () => {
    expect(["amount", "maxAmount", "firstLimit", "feeNet", "step"].map((name) => say(name, 150_000))).toEqual(
      Array.from({ length: 5 }, () => "$150.000"),
    );
    expect([say("annualRate", 34_800), say("rate", 30_000)]).toEqual(["34,8 %", "30 %"]);
    expect(say("periodDays", 15)).toBe("15");
  });

  test("days, yes and no, and our own words are said", () => {
    expect([say("from", "2026-11-01"), say("onOffer", true), say("role", "administrator")]).toEqual([day, yes, role]);
    expect([say("action", "customers/list"), say("with", "passkey")]).toEqual([action, factor]);
    expect(say("target", "TMC 26 2026-11-01")).toBe(target);
    expect([say("to", null), say("to", undefined)]).toEqual(["—", "—"]);
  });

  test("what people wrote stays as they wrote it, and what nobody knows is shown as it is", () => {
    const written = "Pagó el 2026-11-01. Ver %{caso}";
    expect([say("reason", written), say("certificate", written), say("unheard", "x-1")]).toEqual([
      written,
      written,
      "x-1",
    ]);
    expect([say("kind", "unheard"), say("unheard", ["a", 1])]).toEqual(["unheard", '["a",1]']);
  });
});

test("a word is looked for wherever it may stand", async () => {
  await i18nProvider.changeLocale("es");
  expect(["refund", "receipt", "deceased"].map((kind) => say("kind", kind))).toEqual([
    "Devolución de lo pagado de más",
    "Recibo de pago",
    "Fallecimiento",
  ]);
  expect(["active", "suspended", "disabled"].map((state) => say("state", state))).toEqual([
    "Activa",
    "Suspendida",
    "Desactivada",
  ]);
});

test("figures stand as one reads about them, others after them as they came", () => {
  const names = inOrder({ b: 1, certificate: "c", a: 2, amount: 3, title: "t" }).map(([name]) => name);
  expect(names).toEqual(["title", "amount", "certificate", "b", "a"]);
});
