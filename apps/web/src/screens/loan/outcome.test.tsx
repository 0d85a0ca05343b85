import { act, cleanup, render, screen } from "@testing-library/react";
import { COUNTDOWN_SECONDS } from "@noren/contract/constants";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../app.tsx";
import { type SealedServer, startSealedServer } from "../../calls/test/sealed-server.ts";
import { startLanguage } from "../../i18n/choose-language.ts";
import { navigate } from "../../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../../session/change-session.ts";
import { storeDraft } from "../../session/drafts.ts";

const orderId = "6a1f0c8e-0000-4000-8000-000000000001";
const decided = {
  productName: "Noren 30",
  outcome: "reject",
  limit: 100_000,
  decidedAt: "2026-11-16T15:00:00.000Z",
  policyVersion: 1,
  reasons: [],
  mayAskReview: false,
};
const application = {
  body: {
    quoteId: "6a1f0c8e-0000-4000-8000-000000000002",
    products: [{ productCode: "noren-30", amount: 100_000 }],
    agreements: [{ productCode: "noren-30", hash: "abc" }],
    accepted: true,
  },
};
let server: SealedServer;
/** How often the state of the order was asked for, and when it is decided. */
let asked = 0;
let decidedAfter = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterAll(() => server.close());
beforeEach(async () => {
  // The countdown stands still unless a test lets its seconds pass.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  asked = 0;
  server.handler = ({ path }) => {
    if (path.endsWith("/product/applyLoan"))
      return { data: { applicationId: orderId, orders: [{ orderId, borrowStatus: 10 }] } };
    if (path.endsWith("/borrow/decision")) return { data: decided };
    if (!path.endsWith("/borrow/borrowStatus")) return { data: { bizStatus: 60, isAuthComplete: true } };
    asked += 1;
    const isDecided = asked > decidedAfter;
    const order = { orderId, borrowStatus: isDecided ? 50 : 10, decided: isDecided };
    return { data: { orders: [order], locked: false } };
  };
  dropSession();
  storeSignIn("t-1", { userId: "u-1", phone: "+56955550123", bizStatus: 60, isNew: false });
  storeDraft("applying", "u-1", application);
  await startLanguage("esp");
  navigate("/loan", { replace: true });
  render(<App landing={undefined} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("waiting ends when the decision is there: the countdown is an upper bound", async () => {
  decidedAfter = 2;
  await screen.findByRole("heading", { name: "Por ahora no podemos ofrecerte este préstamo" });
  expect(screen.queryByRole("timer", { hidden: true })).toBeNull();
});

test("when the countdown is over before anybody has decided, that is said", async () => {
  decidedAfter = Number.POSITIVE_INFINITY;
  await screen.findByRole("timer", { hidden: true });
  act(() => void vi.advanceTimersByTime(COUNTDOWN_SECONDS * 1000));
  await screen.findByRole("heading", { name: "Todavía la estamos revisando" });
  expect(screen.queryByRole("timer", { hidden: true })).toBeNull();
});
