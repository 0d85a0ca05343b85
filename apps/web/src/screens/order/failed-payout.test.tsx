import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { errors } from "@noren/contract/errors";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { holdResponse } from "../../calls/test/hold-response.ts";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";

const order = {
  orderId: "6a1f0c8e-0000-4000-8000-000000000001",
  productCode: "noren-30",
  productName: "Noren 30",
  productIcon: "/icon.svg",
  periodDays: 30,
  principal: 100_000,
  borrowStatus: 25,
  reason: "payout-failed",
  appliedAt: "2026-11-15T15:00:00.000Z",
  dueDay: "2026-12-15",
  owedToday: 0,
  owedOnDue: 102_966,
  overdueDays: 0,
  extensionsLeft: 0,
  nextStep: "correct-account",
};
const account = {
  bankCode: "012",
  bankName: "BancoEstado",
  accountType: "cuenta_rut",
  run: "12.345.678-5",
  accountNumberMasked: "•••• 0123",
};
let server: SealedServer;
const asked = () =>
  server.arrived
    .filter(({ path }) => path.endsWith("/borrow/failBorrowHandler"))
    .map(({ query }) => query.get("action"));

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.arrived.length = 0;
  server.handler = ({ path, query }) => {
    if (path.endsWith("/borrow/bill")) return { data: { details: [order], counts: { processing: 1, completed: 0 } } };
    if (path.endsWith("/account/userBandingAccount")) return { data: account };
    if (path.endsWith("/borrow/failBorrowHandler"))
      return query.get("action") === "retry"
        ? { code: errors.quoteExpired.code, message: "Ya no vale" }
        : { data: order };
    return { data: { bizStatus: 60, isAuthComplete: true } };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false });
  await startLanguage("esp");
  navigate("/order", { replace: true });
  render(<App landing={undefined} />);
});
afterEach(cleanup);

async function renew(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Intentar otra vez" }));
  fireEvent.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Sí, depositar aquí" }));
  const dialog = await screen.findByRole("dialog", { name: "El precio que aceptaste ya no vale" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Anular y ver el precio de hoy" }));
  await waitFor(() => expect(asked()).toEqual(["retry", "cancel"]));
}

test("cancelled when the screen was left already: it is said, and whoever went elsewhere stays there", async () => {
  const cancelled = "Préstamo anulado. No debes nada";
  const release = holdResponse(server, ({ query }) => query.get("action") === "cancel");
  await renew();
  navigate("/test");
  await screen.findByText("Copiar todo");
  expect(screen.queryByText(cancelled)).toBeNull();
  release();
  await screen.findByText(cancelled);
  expect(currentPath()).toBe("/test");
});

test("a price that no longer stands says so, and leads by cancelling to the price of today", async () => {
  await renew();
  await waitFor(() => expect(currentPath()).toBe("/loan"));
});

test("one primary action: trying again, which shows the account and the way to another", async () => {
  const retry = await screen.findByRole("button", { name: "Intentar otra vez" });
  const all = [...document.querySelectorAll(".card .btn")];
  expect(all.filter((one) => one.className === "btn")).toEqual([retry]);
  fireEvent.click(retry);
  await within(screen.getByRole("dialog")).findByText("BancoEstado");
  within(screen.getByRole("dialog")).getByRole("link", { name: /otra cuenta/i });
});
