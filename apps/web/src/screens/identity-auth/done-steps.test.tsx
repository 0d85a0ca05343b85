/** 'A step already done opens read-only, with the way to the current one', and with what was told in it. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";

const told: Readonly<Record<string, object>> = {
  "/account/bankBranch": { details: [] },
  "/survey": { answers: { owes: false, costs: 120_000, purpose: "health" } },
  "/dict/getByType/survey": {
    details: [
      { value: "owes", label: "¿Debes algo?", kind: "yesNo" },
      { value: "costs", label: "Gastos fijos", kind: "pesos" },
      { value: "purpose", label: "¿Para qué?", kind: "choice", choices: [{ value: "health", label: "Salud" }] },
    ],
  },
  "/dict/getByType/gender": { details: [{ value: "female", label: "Femenino" }] },
  "/dict/getByType/relationship": { details: [{ value: "mother", label: "Madre" }] },
  "/userBaseInfo/infoView": {
    gender: "female",
    birthday: "07/03/1991",
    email: "camila@noren.example",
    monthlyIncome: 900_000,
  },
  "/contacts": { contacts: [{ relationship: "mother", phone: "+56987654321" }] },
  "/kyc/ocrDetail": {
    names: "Camila Andrea",
    surnames: "Soto Rojas",
    run: "12.345.678-5",
    birthday: "07/03/1991",
    documentNumber: "A12345678",
    expiry: "01/02/2030",
    locked: [],
    source: {},
  },
};
let server: SealedServer;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.handler = ({ path }) => {
    const asked = Object.keys(told).find((end) => path.endsWith(`/user${end}`));
    if (asked !== undefined) return { data: told[asked] };
    if (path.includes("/dict/")) return { data: { details: [] } };
    return { data: { bizStatus: 50, isAuthComplete: false } };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 50, isNew: false });
  await startLanguage("esp");
});
afterEach(cleanup);

test.each([
  ["/survey", ["¿Debes algo?No", "Gastos fijos$120.000", "¿Para qué?Salud"]],
  ["/facial-auth/step-one", ["NombresCamila Andrea", "ApellidosSoto Rojas", "Vencimiento01/02/2030"]],
  [
    "/facial-auth/step-two",
    ["GéneroFemenino", "Correo electrónicocamila@noren.example", "Ingreso mensual líquido$900.000"],
  ],
  ["/facial-auth/step-three", ["Madre+56 9 8765 4321"]],
])("%s, done before, shows what was told, and not what proves elsewhere who one is", async (path, rows) => {
  navigate("/identity-auth", { replace: true });
  render(<App landing={undefined} />);
  await waitFor(() => expect(currentPath()).toBe("/facial-auth/step-four"));
  navigate(path);
  const labels = await screen.findAllByRole("term");
  const shown = labels.map(({ parentElement }) => parentElement?.textContent);
  expect(shown).toEqual(rows);
  expect(screen.getByText("Este paso ya está listo")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/1991|12\.345\.678|A12345678/);
});
