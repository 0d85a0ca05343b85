import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { holdResponse } from "../../calls/test/hold-response.ts";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { forgetDraft } from "../../session/drafts.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";
import { session } from "../../session/session.ts";

let server: SealedServer;
let bizStatus = 10;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  bizStatus = 10;
  server.handler = ({ path }) => {
    if (path.includes("/dict/getByType")) return { data: { details: [] } };
    if (path.endsWith("/survey/save")) return { code: 315, message: "Este paso ya está hecho." };
    return { data: { bizStatus, isAuthComplete: false } };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus, isNew: false });
  await startLanguage("esp");
  navigate("/survey", { replace: true });
  render(<App landing={undefined} />);
});
afterEach(() => {
  cleanup();
  forgetDraft("survey");
});

test("saved in another tab meanwhile: the screen says that it is done and leads on, instead of doing nothing", async () => {
  const save = await screen.findByRole("button", { name: "Guardar y seguir" });
  bizStatus = 20;
  fireEvent.click(save);
  expect(await screen.findByText("Este paso ya está listo")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Seguir donde quedé" }).getAttribute("href")).toContain(
    "/facial-auth/step-one",
  );
});

test("saved when the screen was left already: the new status counts, and whoever went elsewhere stays there", async () => {
  const before = server.handler;
  server.handler = (call, count) =>
    call.path.endsWith("/survey/save") ? { data: { bizStatus: 20 } } : before(call, count);
  const release = holdResponse(server, ({ path }) => path.endsWith("/survey/save"));
  fireEvent.click(await screen.findByRole("button", { name: "Guardar y seguir" }));
  navigate("/test");
  await screen.findByText("Copiar todo");
  release();
  await waitFor(() => expect(session().userInfo?.bizStatus).toBe(20));
  expect(currentPath()).toBe("/test");
});

const questions = [
  {
    value: "purpose",
    label: "¿Para qué?",
    kind: "choice",
    choices: [
      { value: "health", label: "Salud" },
      { value: "repair", label: "Una reparación" },
    ],
  },
  { value: "monthlyIncome", label: "¿Cuánto recibes?", kind: "pesos" },
  { value: "politicallyExposed", label: "¿Cargo público?", kind: "yesNo" },
];
const withDebts = [
  {
    value: "otherLoans",
    label: "¿Otras deudas?",
    kind: "choice",
    choices: [
      { value: "none", label: "Ninguna" },
      { value: "one", label: "Una" },
    ],
  },
  {
    value: "otherDebtPayment",
    label: "¿Cuánto pagas por ellas?",
    kind: "pesos",
    unless: { question: "otherLoans", answer: "none" },
  },
  { value: "politicallyExposed", label: "¿Cargo público?", kind: "yesNo" },
];

/** Opens the form anew, with these questions. */
async function openPages(path = "/survey", details = questions): Promise<void> {
  cleanup();
  const before = server.handler;
  server.handler = (call, count) =>
    call.path.includes("/dict/getByType") ? { data: { details } } : before(call, count);
  navigate(path, { replace: true });
  render(<App landing={undefined} />);
  await screen.findByText(/^\d de 3$/);
}

const tap = (label: string): void => {
  fireEvent.pointerDown(screen.getByText(label));
  fireEvent.click(screen.getByText(label));
};

describe("one decision a screen", () => {
  test("a tapped answer leads on, one reached by the keys does not, and 'back' leads to the question before", async () => {
    await openPages();
    fireEvent.click(screen.getByRole("radio", { name: "Salud" }));
    expect(screen.getByText("1 de 3")).toBeTruthy();
    tap("Una reparación");
    expect(await screen.findByLabelText("¿Cuánto recibes?")).toBe(document.activeElement);
    fireEvent.click(screen.getByRole("button", { name: "Volver" }));
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Una reparación" })).checked).toBe(true);
  });

  test("nobody goes on without an answer, and what is missing is said", async () => {
    await openPages();
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    expect(await screen.findByText("Falta este dato.")).toBeTruthy();
    expect(screen.getByText("1 de 3")).toBeTruthy();
  });

  test("it opens again where the first answer is missing", async () => {
    await openPages();
    tap("Salud");
    await screen.findByLabelText("¿Cuánto recibes?");
    await openPages();
    expect(screen.getByText("2 de 3")).toBeTruthy();
  });

  test("opened in the middle, 'back' leads to the questions before it, also after the phone's own 'back'", async () => {
    await openPages("/survey?page=monthlyIncome");
    fireEvent.change(screen.getByLabelText("¿Cuánto recibes?"), { target: { value: "900000" } });
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    await screen.findByText("¿Cargo público?");
    window.history.back();
    await screen.findByLabelText("¿Cuánto recibes?");
    fireEvent.click(screen.getByRole("button", { name: "Volver" }));
    expect(await screen.findByText("¿Para qué?")).toBeTruthy();
  });

  test("what is missing on a page that was passed over leads back there instead of being sent", async () => {
    await openPages("/survey?page=politicallyExposed");
    const saved = server.arrived.filter(({ path }) => path.endsWith("/survey/save")).length;
    fireEvent.click(screen.getByRole("radio", { name: "No" }));
    fireEvent.click(screen.getByRole("button", { name: "Guardar y seguir" }));
    expect(await screen.findByText("¿Para qué?")).toBeTruthy();
    expect(screen.getByText("Falta este dato.")).toBeTruthy();
    expect(server.arrived.filter(({ path }) => path.endsWith("/survey/save"))).toHaveLength(saved);
  });

  test("whoever has no other debts is not asked what they cost, and sends nothing told before about them", async () => {
    await openPages("/survey", withDebts);
    tap("Una");
    fireEvent.change(await screen.findByLabelText("¿Cuánto pagas por ellas?"), { target: { value: "20000" } });
    fireEvent.click(screen.getByRole("button", { name: "Volver" }));
    await screen.findByText("¿Otras deudas?");
    tap("Ninguna");
    expect(await screen.findByText("¿Cargo público?")).toBeTruthy();
    expect(screen.getByText("2 de 2")).toBeTruthy();
    fireEvent.click(screen.getByRole("radio", { name: "No" }));
    fireEvent.click(screen.getByRole("button", { name: "Guardar y seguir" }));
    await waitFor(() => expect(server.arrived.at(-1)?.path).toMatch(/survey\/save$/));
    expect(server.arrived.at(-1)?.body).toEqual({ answers: { otherLoans: "none", politicallyExposed: false } });
  });
});
