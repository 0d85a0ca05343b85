import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";
import { session } from "../../session/session.ts";

const here = {
  sessionId: "6a1f0c8e-0000-4000-8000-000000000001",
  device: "Android · Chrome",
  // Still the day before in Santiago.
  signedInAt: "2026-11-17T02:30:00.000Z",
  seenAt: "2026-11-20T15:00:00.000Z",
  current: true,
};
const there = { ...here, sessionId: "6a1f0c8e-0000-4000-8000-000000000002", device: "iPhone · Safari", current: false };
const config = {
  staffService: { serviceWhatsApp: "", servicePhone: "", serviceEmail: "", serviceTime: "Lun a vie" },
  lender: { name: "Noren", rut: "77.777.777-7", address: "Santiago" },
};
let server: SealedServer;
let devices: SealedServer["handler"];
let endSession: SealedServer["handler"];
const ends = () => server.arrived.filter(({ path }) => path.endsWith("/user/endSession"));

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.arrived.length = 0;
  devices = () => ({ data: { details: [here, there] } });
  endSession = () => ({});
  server.handler = (request, count) => {
    if (request.path.endsWith("/user/devices")) return devices(request, count);
    if (request.path.endsWith("/user/consents")) return { data: { details: [] } };
    if (request.path.endsWith("/public/appConfig")) return { data: config };
    if (request.path.endsWith("/user/endSession")) return endSession(request, count);
    return { data: { bizStatus: 20, isAuthComplete: false } };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 20, isNew: false });
  await startLanguage("esp");
  navigate("/user", { replace: true });
  render(<App landing={undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: "Dispositivos" }));
});
afterEach(cleanup);

const tapOther = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: /iPhone/ }));
};
const confirm = (): void => {
  const dialog = screen.getByRole("dialog", { name: "¿Cerrar la sesión en ese dispositivo?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cerrar sesión ahí" }));
};

test("lists the devices with their days; the one in hand is marked and cannot be signed out", async () => {
  const rows = await screen.findAllByText(/^Entró el 16 de noviembre de 2026\s+Última vez: 20 de noviembre de 2026$/);
  expect(rows).toHaveLength(2);
  expect(screen.getByText("Android · Chrome").closest("li")?.textContent).toContain("Este");
  expect(screen.queryByRole("button", { name: /Android/ })).toBeNull();
});

test("another device is signed out after a confirmation, and leaves the list", async () => {
  await tapOther();
  expect(ends()).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Dejarla abierta" }));
  expect(screen.getByRole("button", { name: /iPhone/ })).toBeTruthy();
  await tapOther();
  confirm();
  await waitFor(() => expect(screen.queryByText("iPhone · Safari")).toBeNull());
  expect(ends().map(({ body }) => body)).toEqual([{ sessionId: there.sessionId }]);
  expect(screen.getByText("Sesión cerrada en ese dispositivo")).toBeTruthy();
  expect(screen.getByText("Android · Chrome")).toBeTruthy();
});

test("a device whose session has ended already leaves the list too", async () => {
  endSession = () => ({ code: 404, message: "No existe" });
  await tapOther();
  confirm();
  await waitFor(() => expect(screen.queryByText("iPhone · Safari")).toBeNull());
});

test("without a connection the question says so and can be answered again", async () => {
  endSession = () => "hang up";
  await tapOther();
  confirm();
  expect(await screen.findByText(/Revisa tu señal/)).toBeTruthy();
  endSession = () => ({});
  confirm();
  await waitFor(() => expect(ends()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("iPhone · Safari")).toBeNull());
});

test.each([true, false])("all are signed out at once, this one too, passkeys removed: %s", async (removePasskeys) => {
  fireEvent.click(await screen.findByRole("button", { name: "Cerrar sesión en todos" }));
  const dialog = screen.getByRole("dialog", { name: "¿Cerrar sesión en todos tus dispositivos?" });
  const box = within(dialog).getByRole<HTMLInputElement>("checkbox");
  expect(box.checked).toBe(false);
  if (removePasskeys) fireEvent.click(box);
  fireEvent.click(within(dialog).getByRole("button", { name: "Cerrar todas" }));
  await waitFor(() => expect(session().token).toBeUndefined());
  const sent = server.arrived.filter(({ path }) => path.endsWith("/user/signOutEverywhere"));
  expect(sent.map(({ body }) => body)).toEqual([{ removePasskeys }]);
});
