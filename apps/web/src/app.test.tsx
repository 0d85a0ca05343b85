import type { LandingData } from "@noren/contract/landing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "./app.tsx";
import { type SealedServer, startSealedServer } from "./calls/test/sealed-server.ts";
import { startLanguage, switchLanguage } from "./i18n/choose-language.ts";
import { currentPath, navigate } from "./platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "./session/change-session.ts";
import { session } from "./session/session.ts";
import { removeCookie } from "./session/remove-cookie.ts";

const landing: LandingData = {
  day: "2026-11-16",
  products: [
    {
      productCode: "noren-30",
      productName: "Noren 30",
      periodDays: 30,
      minAmount: 50_000,
      maxAmount: 600_000,
      annualRate: 34_800,
      feeNet: 0,
      nominalDue: "2026-12-16",
      due: "2026-12-16",
    },
  ],
  maxAmount: 1_200_000,
  lender: { name: "Noren Créditos SpA", rut: "77.777.777-7", address: "Av. Ejemplo 1234" },
  appVersion: "2.0.37",
  partners: true,
  sealingKey: {
    id: "q3Vx0bTz",
    publicKey: "Fbg2yUZ5JA4bUx0JHDzAkVnrnZcGtr3J9Um5PFVFuNIJ4V8_HqIX8n7nulP-mYMeu4FU3H_nMiV-pPV7UnFxCjo",
  },
};
const userInfo = { userId: "u-1", phone: "+56955550123", bizStatus: 20, isNew: true };
const staffService = {
  serviceWhatsApp: "+56 9 1",
  servicePhone: "+56 2 2",
  serviceEmail: "a@b.cl",
  serviceTime: "9 a 18",
};
let server: SealedServer;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.arrived.length = 0;
  server.handler = ({ path }) => {
    if (path.endsWith("/login/otp")) return { data: { resendAfter: 60 } };
    if (path.endsWith("/login/otpLoginCheck")) return { data: { token: "t-1", ...userInfo } };
    if (path.endsWith("/user/status")) return { data: { bizStatus: 20, isAuthComplete: false } };
    if (path.endsWith("/user/consents")) return { data: { details: [] } };
    return { data: { staffService, lender: landing.lender } };
  };
  sessionStorage.clear();
  dropSession();
  navigate("/noren", { replace: true });
  await startLanguage("esp");
});
afterEach(cleanup);

const open = (path: string): void => {
  navigate(path, { replace: true });
  render(<App landing={landing} />);
};

/** What the screens asked for; tracking has a path of its own. */
const asked = () => server.arrived.filter(({ path }) => path.startsWith("/api/user/login"));

async function signInAs(bizStatus: number): Promise<void> {
  server.handler = ({ path }) => {
    if (path.endsWith("/login/otp")) return { data: { resendAfter: 60 } };
    if (path.endsWith("/login/otpLoginCheck")) return { data: { token: "t-1", ...userInfo, bizStatus } };
    if (path.endsWith("/user/status")) return { data: { bizStatus, isAuthComplete: bizStatus >= 60 } };
    return { code: 500, message: "nothing else is looked at" };
  };
  fireEvent.change(await screen.findByLabelText("Celular"), { target: { value: "955550123" } });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: "Enviar código" }));
  fireEvent.change(await screen.findByLabelText("Código de 4 dígitos"), { target: { value: "4701" } });
}

test.each([
  ["leads a borrower to the page where it is paid", 60, "/repay/7f3a"],
  ["leads whoever is not certified to their step", 20, "/facial-auth/step-one"],
])("a link to a loan in a message survives signing in: it %s", async (_, bizStatus, way) => {
  open("/repay/7f3a");
  await waitFor(() => expect(currentPath()).toBe("/noren"));
  navigate("/login");
  await signInAs(bizStatus);
  await waitFor(() => expect(currentPath()).toBe(way));
});

test.each(["/", "/nothing-there"])(
  "whoever came by %s goes where their status belongs after signing in",
  async (path) => {
    open(path);
    await waitFor(() => expect(currentPath()).toBe("/noren"));
    navigate("/login");
    await signInAs(10);
    await waitFor(() => expect(currentPath()).toBe("/identity-auth"));
  },
);

test("signed out by the server in the midst of a screen, signing in leads back to it, once", async () => {
  storeSignIn("old", { ...userInfo, bizStatus: 60 });
  server.handler = () => ({ code: 401, message: "Entra de nuevo" });
  open("/upload-voucher?order=7f3a");
  await waitFor(() => expect(currentPath()).toBe("/login"));
  await signInAs(60);
  await waitFor(() => expect(window.location.hash).toBe("#/upload-voucher?order=7f3a"));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("7f3a");
});

test("the door shows the price by the rule that charges it, and a plain link in", () => {
  open("/noren");
  for (const figure of ["$200.000", "$205.932", "16 dic", "35,59 %"]) expect(screen.getByText(figure)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Empezar mi solicitud" }).getAttribute("href")).toBe("#/login");
  expect(screen.getAllByText(/77\.777\.777-7/)).toHaveLength(1);
});

test("a typed amount stays inside the product's bounds, prices at once, and says that it is not what was typed", () => {
  open("/noren");
  fireEvent.change(screen.getByLabelText("¿Cuánto necesitas?"), { target: { value: "9999999" } });
  const bound = "Prestamos hasta $600.000: el precio es por ese monto.";
  expect(screen.getByText(bound)).toBeTruthy();
  fireEvent.blur(screen.getByLabelText("¿Cuánto necesitas?"));
  expect(screen.getAllByText("$600.000")).toHaveLength(2);
  expect(screen.getByLabelText<HTMLInputElement>("¿Cuánto necesitas?").value).toBe("600.000");
  expect(screen.getByText(bound)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("¿Cuánto necesitas?"), { target: { value: "5" } });
  expect([screen.queryByText(bound), screen.queryByText(/^Prestamos desde/)]).toEqual([null, null]);
  fireEvent.blur(screen.getByLabelText("¿Cuánto necesitas?"));
  expect(screen.getByText("Prestamos desde $50.000: el precio es por ese monto.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("¿Cuánto necesitas?"), { target: { value: "70000" } });
  fireEvent.blur(screen.getByLabelText("¿Cuánto necesitas?"));
  expect(screen.queryByText(/^Prestamos /)).toBeNull();
});

test.each(["/", "/nowhere", "/facial-auth", "/user", "/home"])("%s leads a visitor to the door", async (path) => {
  open(path);
  await waitFor(() => expect(currentPath()).toBe("/noren"));
  expect(document.title).toContain("Noren");
});

test("every change of route scrolls to the top", async () => {
  open("/noren");
  vi.mocked(window.scrollTo).mockClear();
  navigate("/test");
  expect(await screen.findByText("Copiar todo")).toBeTruthy();
  // What follows a screen comes after it is there.
  await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
  await waitFor(() => expect(document.title).toBe("Diagnóstico · Noren"));
});

test("somebody without rates in force sees a quiet notice and no price", () => {
  navigate("/noren", { replace: true });
  render(<App landing={{ ...landing, products: [] }} />);
  expect(screen.getByText("Hoy no estamos ofreciendo préstamos")).toBeTruthy();
  expect(screen.queryByText("CAE")).toBeNull();
});

test("the language changes everything on the page without a reload", async () => {
  open("/noren");
  await switchLanguage("th");
  expect(await screen.findByText("เห็นเท่าไร จ่ายเท่านั้น")).toBeTruthy();
  expect(document.documentElement.lang).toBe("th");
});

test("logging in: messages of section 5, never without the policy, code, session, then where the status belongs", async () => {
  open("/login");
  const send = await screen.findByRole("button", { name: "Enviar código" });
  const policy = screen.getByRole("checkbox") as HTMLInputElement;
  expect(policy.checked).toBe(false);
  fireEvent.submit(send.closest("form") as HTMLFormElement);
  expect(screen.getByText("Escribe tu número de celular")).toBeTruthy();
  expect(screen.getByText("Para seguir, acepta la política de privacidad")).toBeTruthy();

  fireEvent.change(screen.getByLabelText("Celular"), { target: { value: "955550123" } });
  fireEvent.submit(send.closest("form") as HTMLFormElement);
  expect(asked()).toHaveLength(0);

  fireEvent.click(policy);
  fireEvent.submit(send.closest("form") as HTMLFormElement);
  const code = await screen.findByLabelText("Código de 4 dígitos");
  expect(screen.getByText("+56 9 5555 0123")).toBeTruthy();
  expect(asked()[0]?.query.get("type")).toBe("1");

  fireEvent.change(code, { target: { value: "4701" } });
  await waitFor(() => expect(session().token).toBe("t-1"));
  expect(asked()[1]?.body).toMatchObject({
    phone: "+56955550123",
    code: "4701",
    type: 1,
    policyVersion: "2026-11-15",
  });
  expect(currentPath()).toBe("/facial-auth/step-one");
  expect(await screen.findByText("Tu identidad")).toBeTruthy();
});

test("a reload in the middle of the code keeps the phone and the countdown, not the code", async () => {
  open("/login");
  fireEvent.change(await screen.findByLabelText("Celular"), { target: { value: "955550123" } });
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.submit(screen.getByRole("checkbox").closest("form") as HTMLFormElement);
  fireEvent.change(await screen.findByLabelText("Código de 4 dígitos"), { target: { value: "47" } });
  cleanup();
  open("/login");
  expect((await screen.findByLabelText<HTMLInputElement>("Código de 4 dígitos")).value).toBe("");
  expect(screen.getByText("+56 9 5555 0123")).toBeTruthy();
  expect(screen.getByText(/^(1:00|0:5\d)$/)).toBeTruthy();
});

test("logging out asks first, then clears the session and tells the server", async () => {
  storeSignIn("t-1", userInfo);
  open("/user");
  fireEvent.click(await screen.findByRole("button", { name: "Cerrar sesión" }));
  expect(screen.getByText("Tus datos y tu préstamo quedan como están.")).toBeTruthy();
  expect(session().token).toBe("t-1");
  const [, confirm] = screen.getAllByText("Cerrar sesión", { selector: "button, button *" });
  fireEvent.click(confirm as HTMLElement);
  expect(session().token).toBeUndefined();
  expect(currentPath()).toBe("/noren");
  await waitFor(() => expect(server.arrived.some(({ path }) => path.endsWith("/login/loginOut"))).toBe(true));
});

test("a suspended user is told at the door, with the way to customer service", async () => {
  storeSignIn("t-1", userInfo);
  server.handler = () => ({ code: 420, message: "" });
  open("/noren");
  expect(await screen.findByText("Tu cuenta está suspendida")).toBeTruthy();
});

test.each([
  ["focus", () => window.dispatchEvent(new Event("focus"))],
  ["pageshow", () => window.dispatchEvent(new Event("pageshow"))],
  ["visibilitychange", () => document.dispatchEvent(new Event("visibilitychange"))],
])("a logout in another tab is noticed on %s, and the screen left", async (_, come) => {
  storeSignIn("t-1", userInfo);
  open("/user");
  expect(await screen.findByRole("button", { name: "Cerrar sesión" })).toBeTruthy();
  for (const name of ["token", "userInfo"]) removeCookie(name);
  expect(session().token).toBe("t-1");
  come();
  await waitFor(() => expect(currentPath()).toBe("/noren"));
  expect(session().token).toBeUndefined();
  expect(screen.queryByRole("button", { name: "Cerrar sesión" })).toBeNull();
});

test("coming back to a tab whose session is the same changes nothing", async () => {
  // As the server's headers would.
  document.cookie = "token=t-1; Path=/";
  document.cookie = `userInfo=${encodeURIComponent(JSON.stringify({ ...userInfo, name: undefined }))}; Path=/`;
  storeSignIn("t-1", userInfo);
  open("/user");
  expect(await screen.findByRole("button", { name: "Cerrar sesión" })).toBeTruthy();
  const before = session();
  window.dispatchEvent(new Event("focus"));
  expect(session()).toBe(before);
});

test("what could not be fetched is fetched by itself when the network is back", async () => {
  storeSignIn("t-1", { ...userInfo, userId: "u-2" });
  const usual = server.handler;
  server.handler = () => "hang up";
  open("/user");
  expect(await screen.findByText("Parece que no hay conexión")).toBeTruthy();
  server.handler = usual;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText("Parece que no hay conexión")).toBeNull());
  expect(screen.getByText("1 de 4 pasos listo")).toBeTruthy();
});

test("products with the same period are told apart by their names", () => {
  const [product] = landing.products;
  if (!product) throw new Error("no product");
  navigate("/noren", { replace: true });
  const products = [
    { ...product, productCode: "noren-15", productName: "Noren 15", periodDays: 15 },
    product,
    { ...product, productCode: "noren-30-plus", productName: "Noren Plus" },
  ];
  render(<App landing={{ ...landing, products }} />);
  const labels = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(labels).toEqual(["15 días", "Noren 30 · 30 días", "Noren Plus · 30 días"]);
});
