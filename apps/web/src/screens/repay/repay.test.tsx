import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { holdResponse } from "../../calls/test/hold-response.ts";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { currentPath, navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";
import { storeDraft } from "../../session/drafts.ts";

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
  ways: [{ channel: "transfer", creditedIn: "minutes", chains: [] }],
};
let server: SealedServer;
let ways: readonly object[];
let coupons: readonly object[];
const started = () => server.arrived.filter(({ path }) => path.endsWith("/repay/start")).map(({ body }) => body);

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.arrived.length = 0;
  ways = loan.ways;
  coupons = [];
  server.handler = ({ path }) => {
    if (path.endsWith("/repay/start")) return "hang up";
    return {
      data: path.endsWith("/repay/detail") ? { ...loan, ways, coupons } : { bizStatus: 60, isAuthComplete: true },
    };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false });
  await startLanguage("esp");
  navigate(`/repay/${orderId}`, { replace: true });
});
afterEach(cleanup);

test("without a way to pay, the screen says so and leads to a person; no button does nothing", async () => {
  ways = [];
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
  fireEvent.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  await waitFor(() => expect(started()).toHaveLength(2));
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

/** The large figure, and what is sent with a tap on the button. */
const figure = () => screen.getByRole("region", { name: "Lo que debes" }).querySelector(".repay__figure")?.textContent;

test("'tapping Pay $56.290 offered $20.500': a draft of an earlier part or coupon changes nothing of what is offered", async () => {
  coupons = [{ couponId: "c-1", title: "Cupón", amount: 2000, takesOff: { full: 1000 }, expiration: "2027-01-01" }];
  storeDraft(`repay.${orderId}`, "u-1", { way: "part", part: 20_500, channel: "transfer", couponId: "c-1" });
  render(<App landing={undefined} />);
  const button = await screen.findByRole("button", { name: "Pagar $100.066 hoy" });
  expect(figure()).toBe("$100.066");
  fireEvent.click(button);
  await waitFor(() => expect(started()).toMatchObject([{ purpose: "full", shown: 100_066 }]));
  expect(started()[0]).not.toHaveProperty("amount");
});

test("with a coupon the figure and the button are one; in cash both are rounded, and it is said", async () => {
  ways = [{ channel: "counter", creditedIn: "banking-day", chains: ["Caja Sandbox"] }];
  coupons = [{ couponId: "c-1", title: "Cupón", amount: 2000, takesOff: { full: 1000 }, expiration: "2027-01-01" }];
  render(<App landing={undefined} />);
  await screen.findByRole("button", { name: "Pagar $100.070 hoy" });
  expect(figure()).toBe("$100.070");
  screen.getByText("En efectivo se redondea por ley a la decena: $100.066 pasa a $100.070.");
  fireEvent.click(screen.getByRole("button", { name: "Usar un cupón" }));
  fireEvent.click(await screen.findByRole("button", { name: /−\$1\.000/ }));
  const button = await screen.findByRole("button", { name: "Pagar $99.070 hoy" });
  expect(figure()).toBe("$99.070");
  screen.getByText("Son $100.066 y tu cupón descuenta $1.000.");
  fireEvent.click(button);
  await waitFor(() => expect(started()).toMatchObject([{ purpose: "full", shown: 99_070, couponId: "c-1" }]));
});

test("one question: the whole amount, and how; less and later are behind one link each, and ways stand with their speed", async () => {
  ways = [
    { channel: "link", creditedIn: "at-once", chains: [] },
    { channel: "counter", creditedIn: "banking-day", chains: ["Caja Sandbox"] },
  ];
  render(<App landing={undefined} />);
  const group = await screen.findByRole("group", { name: /¿Cómo quieres pagar\?/ });
  expect(within(group).getAllByRole("radio")).toHaveLength(2);
  within(group).getByRole("radio", { name: /^Pago en línea .*Al momento$/, checked: true });
  within(group).getByRole("radio", { name: /^Efectivo en caja de pago En Caja Sandbox.*Hasta 1 día hábil$/ });
  expect(screen.queryByRole("radio", { name: /^Una parte/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Necesito más plazo" }));
  await screen.findByRole("radio", { name: /^Todo/, checked: true });
  screen.getByRole("radio", { name: /^Prórroga/ });
});
