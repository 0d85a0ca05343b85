import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession } from "../../session/change-session.ts";
import { session } from "../../session/session.ts";

let server: SealedServer;
const signedIn = { token: "t-1", userId: "u-1", phone: "+56955550123", bizStatus: 20, isNew: false };
const staffService = {
  serviceWhatsApp: "+56 9 1",
  servicePhone: "+56 2 2",
  serviceEmail: "a@b.cl",
  serviceTime: "9 a 18",
};
const lender = { name: "Noren", rut: "77.777.777-7", address: "Av. Ejemplo 1234" };

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.arrived.length = 0;
  server.handler = answers({});
  sessionStorage.clear();
  localStorage.clear();
  dropSession();
  await startLanguage("esp");
  navigate("/login", { replace: true });
  render(<App landing={undefined} />);
});
afterEach(cleanup);

/** The usual answers, with some of them replaced. */
function answers(other: Record<string, SealedServer["handler"]>): SealedServer["handler"] {
  return (request, count) => {
    for (const [path, handler] of Object.entries(other))
      if (request.path.endsWith(path)) return handler(request, count);
    if (request.path.endsWith("/login/otp")) return { data: { resendAfter: 60 } };
    if (request.path.endsWith("/login/otpLoginCheck")) return { data: signedIn };
    if (request.path.endsWith("/user/status")) return { data: { bizStatus: 20, isAuthComplete: false } };
    return { data: { staffService, lender } };
  };
}
const alreadySent = (data: object): SealedServer["handler"] =>
  answers({ "/login/otp": () => ({ code: 314, message: "Ya enviado", data }) });

async function askForCode(): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Celular"), { target: { value: "955550123" } });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.submit(screen.getByRole<HTMLButtonElement>("button", { name: "Enviar código" }).form as HTMLFormElement);
}
const enterCode = async (code: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText("Código de 4 dígitos"), { target: { value: code } });
};
const send = (): HTMLButtonElement => screen.getByRole("button", { name: "Enviar código" });
const kept = (): string => JSON.stringify(Object.values(sessionStorage));
const checks = () => server.arrived.filter(({ path }) => path.endsWith("/login/otpLoginCheck"));

const byCall = () => screen.queryByRole("button", { name: "Prefiero recibirlo por llamada" });

test("a call is offered where the message could not be sent", async () => {
  server.handler = answers({ "/login/otp": () => ({ code: 478, message: "No se pudo enviar" }) });
  await askForCode();
  await waitFor(() => expect(byCall()).not.toBeNull());
  fireEvent.change(screen.getByLabelText("Celular"), { target: { value: "955550124" } });
  expect(byCall()).toBeNull();
  fireEvent.change(screen.getByLabelText("Celular"), { target: { value: "955550123" } });
  server.handler = answers({});
  fireEvent.click(byCall() as HTMLElement);
  expect(await screen.findByText(/^Te llamamos al/)).toBeTruthy();
});

test("a code already sent by message is entered as that", async () => {
  server.handler = alreadySent({ resendAfter: 42, type: 1 });
  await askForCode();
  expect(await screen.findByText(/^Lo enviamos al/)).toBeTruthy();
  expect(screen.getByText(/^0:4[0-2]$/)).toBeTruthy();
  server.handler = answers({});
  await enterCode("4701");
  await waitFor(() => expect(session().token).toBe("t-1"));
  expect(checks()[0]?.body).toMatchObject({ code: "4701", type: 1 });
});

test("a code already sent by call says so", async () => {
  server.handler = alreadySent({ resendAfter: 42, type: 2 });
  await askForCode();
  expect(await screen.findByText(/^Te llamamos al/)).toBeTruthy();
});

test("a code that cannot be entered here leaves the phone where it is, and the next one waits", async () => {
  server.handler = alreadySent({ resendAfter: 2 });
  await askForCode();
  expect(await screen.findByText(/^Ya enviamos un código a este celular/)).toBeTruthy();
  const phone = screen.getByLabelText<HTMLInputElement>("Celular");
  expect(phone.value).toBe("955550123");
  expect(send().disabled).toBe(true);
  fireEvent.submit(phone.form as HTMLFormElement);
  expect(server.arrived.filter(({ path }) => path.startsWith("/api/user/login"))).toHaveLength(1);

  // It waits for this phone only.
  fireEvent.change(phone, { target: { value: "955550124" } });
  expect(send().disabled).toBe(false);
  fireEvent.change(phone, { target: { value: "955550123" } });
  expect(send().disabled).toBe(true);

  await waitFor(() => expect(send().disabled).toBe(false));
  expect(screen.queryByText(/^Ya enviamos/)).toBeNull();
  server.handler = answers({});
  fireEvent.submit(phone.form as HTMLFormElement);
  expect(await screen.findByText(/^Lo enviamos al/)).toBeTruthy();
});

test("'try again' after a lost answer sends the same check", async () => {
  await askForCode();
  server.handler = answers({ "/login/otpLoginCheck": () => "hang up" });
  await enterCode("4701");
  const again = await screen.findByRole("button", { name: "Intentar de nuevo" });
  server.handler = answers({});
  fireEvent.click(again);
  await waitFor(() => expect(session().token).toBe("t-1"));
  const [first, second] = checks();
  expect(checks()).toHaveLength(2);
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

test("whoever leaves during the check is signed in and stays where they went", async () => {
  await askForCode();
  const gone = new EventTarget();
  server.handler = answers({
    "/login/otpLoginCheck": () =>
      new Promise((resolve) => {
        gone.addEventListener("gone", () => resolve({ data: signedIn }));
      }),
  });
  await enterCode("4701");
  await waitFor(() => expect(checks()).toHaveLength(1));
  navigate("/privacy-policy");
  expect(await screen.findByText("Qué datos usamos")).toBeTruthy();
  gone.dispatchEvent(new Event("gone"));
  await waitFor(() => expect(session().token).toBe("t-1"));
  expect(currentPath()).toBe("/privacy-policy");
  expect(kept()).not.toContain("5555");
});

test("the phone is kept while the policy is read, and dropped at the door", async () => {
  fireEvent.change(await screen.findByLabelText("Celular"), { target: { value: "955550123" } });
  navigate("/privacy-policy");
  expect(await screen.findByText("Qué datos usamos")).toBeTruthy();
  expect(kept()).toContain("955550123");
  navigate("/login");
  expect((await screen.findByLabelText<HTMLInputElement>("Celular")).value).toBe("955550123");
  await askForCode();
  await screen.findByLabelText("Código de 4 dígitos");
  expect(kept()).toContain("+56955550123");
  navigate("/noren");
  await waitFor(() => expect(kept()).not.toContain("5555"));
});
