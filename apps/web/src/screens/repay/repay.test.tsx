import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { holdResponse } from "../../calls/test/hold-response.ts";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";

const orderId = "6a1f0c8e-0000-4000-8000-000000000001";
const loan = {
  orderId,
  productCode: "noren-30",
  productName: "Noren 30",
  productIcon: "/icon.svg",
  periodDays: 30,
  principal: 100_000,
  borrowStatus: 40,
  appliedAt: "2026-11-15T15:00:00.000Z",
  paidOutAt: "2026-11-15T15:00:00.000Z",
  dueDay: "2026-12-15",
  owedToday: 100_066,
  owedOnDue: 102_966,
  overdueDays: 0,
  extensionsLeft: 2,
  nextStep: "pay",
  day: "2026-11-15",
  owed: [],
  saving: 2900,
  events: [],
  credit: { owing: 0, returned: 0 },
  moves: [],
  withdrawal: { open: true, lastDay: "2026-11-25", giveBack: 100_000 },
  coupons: [],
  disputed: false,
  channels: ["transfer"],
};
let server: SealedServer;
let channels: readonly string[];
const started = () => server.arrived.filter(({ path }) => path.endsWith("/repay/start")).map(({ body }) => body);

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.arrived.length = 0;
  channels = loan.channels;
  server.handler = ({ path }) => {
    if (path.endsWith("/repay/start")) return "hang up";
    return { data: path.endsWith("/repay/detail") ? { ...loan, channels } : { bizStatus: 60, isAuthComplete: true } };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false });
  await startLanguage("esp");
  navigate(`/repay/${orderId}`, { replace: true });
});
afterEach(cleanup);

test("without a way to pay, the screen says so and leads to a person; no button does nothing", async () => {
  channels = [];
  render(<App landing={undefined} />);
  expect((await screen.findByRole("alert")).textContent).toContain("Por ahora no hay medios de pago");
  expect(screen.getByRole("link", { name: "Pedir ayuda para pagar" }).getAttribute("href")).toBe("#/customer-service");
  expect(screen.queryByRole("button", { name: /^Pagar|¿Te arrepentiste/ })).toBeNull();
});

test("giving a loan back without a signal is tried again as that, and never as paying it", async () => {
  render(<App landing={undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: /¿Te arrepentiste\?/ }));
  const dialog = screen.getByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Sí, devolver" }));
  await within(dialog).findByRole("alert");
  fireEvent.click(within(dialog).getByRole("button", { name: "No, seguir con el préstamo" }));
  // Within 500 ms it would be a double tap, and blocked.
  await waitFor(() => {
    if (started().length < 2) fireEvent.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    expect(started()).toHaveLength(2);
  });
  expect(started()).toMatchObject([{ purpose: "withdrawal" }, { purpose: "withdrawal" }]);
});

test("an answer that comes when the screen was left is said, and leads nowhere: whoever went elsewhere stays there", async () => {
  const before = server.handler;
  server.handler = (call, count) =>
    call.path.endsWith("/repay/start")
      ? { data: { amount: 0, discount: 0, endsAt: "2026-11-16T03:00:00.000Z" } }
      : before(call, count);
  const release = holdResponse(server, ({ path }) => path.endsWith("/repay/start"));
  render(<App landing={undefined} />);
  fireEvent.click(await screen.findByRole("button", { name: /¿Te arrepentiste\?/ }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Sí, devolver" }));
  await waitFor(() => expect(started()).toHaveLength(1));
  navigate("/test");
  await screen.findByText("Copiar todo");
  release();
  await screen.findByText("Listo: el préstamo quedó anulado");
  expect(currentPath()).toBe("/test");
});
