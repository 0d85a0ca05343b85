import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { dropSession } from "../../session/change-session.ts";
import { session } from "../../session/session.ts";

let server: SealedServer;
const signedIn = { token: "t-1", userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false };
/** What `otpLoginCheck` answers to the answers themselves; the code alone is asked for more. */
let answerTo: (count: number) => ReturnType<SealedServer["handler"]> = () => ({ data: signedIn });

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.arrived.length = 0;
  answerTo = () => ({ data: signedIn });
  server.handler = (request) => {
    if (request.path.endsWith("/login/otp")) return { data: { resendAfter: 60 } };
    if (!request.path.endsWith("/login/otpLoginCheck")) return { data: { bizStatus: 60, isAuthComplete: true } };
    const told = stepUpIn(request.body);
    return told === undefined ? { code: 476, message: "Dinos quién eres", data: null } : answerTo(tries().length);
  };
  sessionStorage.clear();
  localStorage.clear();
  dropSession();
  await startLanguage("esp");
  navigate("/login", { replace: true });
  render(<App landing={undefined} />);
  fireEvent.change(await screen.findByLabelText("Celular"), { target: { value: "955550123" } });
  fireEvent.click(screen.getByRole("checkbox"));
  submit("Enviar código");
  fireEvent.change(await screen.findByLabelText("Código de 4 dígitos"), { target: { value: "4701" } });
  await screen.findByRole("heading", { name: "Confirma que eres tú" });
});
afterEach(cleanup);

const stepUpIn = (body: unknown): unknown => (body as { stepUp?: unknown }).stepUp;
const tries = () => server.arrived.filter(({ body }) => typeof body === "object" && body !== null && stepUpIn(body));
const submit = (name: string): void => {
  fireEvent.submit(screen.getByRole<HTMLButtonElement>("button", { name }).form as HTMLFormElement);
};
const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
function tell(run: string, birthday: string): void {
  fireEvent.change(field("Tu RUN"), { target: { value: run } });
  fireEvent.change(field("Fecha de nacimiento"), { target: { value: birthday } });
  submit("Confirmar y entrar");
}

test("the same code with RUN and birth date signs in, and nothing of it is stored", async () => {
  tell("123456785", "04031994");
  await waitFor(() => expect(session().token).toBe("t-1"));
  expect(tries()[0]?.body).toMatchObject({
    code: "4701",
    stepUp: { run: "12.345.678-5", birthday: "04/03/1994" },
  });
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain("12.345");
});

test("what cannot be read is said beside its field and not sent", async () => {
  tell("12.345.678-4", "");
  expect(await screen.findByText("Falta este dato.")).toBeTruthy();
  expect(screen.getByText("Revísalo: no tiene la forma que debería.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Tu RUN"));
  expect(tries()).toHaveLength(0);
});

test("wrong details say how many tries are left; the third leads to customer service", async () => {
  answerTo = (count) =>
    count < 2
      ? { code: 477, message: "No son", data: { triesLeft: 2 } }
      : { code: 479, message: "Por hoy no", data: null };
  tell("12.345.678-5", "05/03/1994");
  expect(await screen.findByText(/Te quedan 2 intentos/)).toBeTruthy();
  tell("12.345.678-5", "06/03/1994");
  expect(await screen.findByRole("heading", { name: "Por hoy no se puede entrar desde aquí" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Atención al cliente" })).toBeTruthy();
});

test("a code that ran out is asked for anew, and what was typed is still there", async () => {
  answerTo = () => ({ code: 472, message: "El código ya no sirve", data: null });
  tell("12.345.678-5", "04/03/1994");
  fireEvent.click(await screen.findByRole("button", { name: "Pedir otro código" }));
  fireEvent.change(await screen.findByLabelText("Código de 4 dígitos"), { target: { value: "4702" } });
  await screen.findByRole("heading", { name: "Confirma que eres tú" });
  expect([field("Tu RUN").value, field("Fecha de nacimiento").value]).toEqual(["12.345.678-5", "04/03/1994"]);
  answerTo = () => ({ data: signedIn });
  submit("Confirmar y entrar");
  await waitFor(() => expect(session().token).toBe("t-1"));
});
