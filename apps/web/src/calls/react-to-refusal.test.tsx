import { appConfig } from "@noren/contract/calls/public";
import { status } from "@noren/contract/calls/user";
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startLanguage } from "../i18n/choose-language.ts";
import { currentPath, navigate } from "../platform/page/hash-location.ts";
import { dropSession, storeSignIn } from "../session/change-session.ts";
import { session } from "../session/session.ts";
import { showToast, Toasts } from "../ui/toast/toast.tsx";
import { call } from "./client.ts";
import { Refused } from "./failure.ts";
import { failureOf } from "./test/failure-of.ts";
import { type SealedServer, startSealedServer } from "./test/sealed-server.ts";

let server: SealedServer;
const userInfo = { userId: "u-1", phone: "+56955550123", bizStatus: 20, isNew: false };

beforeAll(async () => {
  server = await startSealedServer();
  Reflect.get(window, "happyDOM").setURL(server.url);
  await startLanguage("esp");
});
afterAll(() => server.close());
beforeEach(() => {
  sessionStorage.clear();
  dropSession();
  navigate("/noren");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shownToasts = async () => {
  render(<Toasts />);
  return (await screen.findAllByText(/./)).map(({ textContent }) => textContent);
};

test("section 8: 200 is success: its data is given, nothing is shown, the page stays", async () => {
  storeSignIn("t-1", userInfo);
  navigate("/user");
  server.handler = () => ({ code: 200, data: { bizStatus: 20, isAuthComplete: false } });
  expect(await call(status, {})).toMatchObject({ bizStatus: 20 });
  showToast("the only one");
  expect(await shownToasts()).toEqual(["the only one"]);
  expect(currentPath()).toBe("/user");
});

test.each([[314], [315], [316], [317], [700]])(
  "section 8: %i is handled silently: the screen is told, and no toast is shown",
  async (code) => {
    storeSignIn("t-1", userInfo);
    navigate("/user");
    server.handler = () => ({ code, message: "never shown" });
    expect(await failureOf(call(status, {}))).toMatchObject({ code });
    showToast("the only one");
    expect(await shownToasts()).toEqual(["the only one"]);
    expect([currentPath(), session().token]).toEqual(["/user", "t-1"]);
  },
);

test.each([[403], [471], [500], [999]])(
  "section 8: any other non-200, as %i, shows the server's message as a toast and stays",
  async (code) => {
    storeSignIn("t-1", userInfo);
    navigate("/user");
    server.handler = () => ({ code, message: `told of ${code}` });
    await failureOf(call(status, {}));
    expect(await shownToasts()).toContain(`told of ${code}`);
    expect([currentPath(), session().token]).toEqual(["/user", "t-1"]);
  },
);

test("401 removes the token and shows the login, once for calls that fail together", async () => {
  storeSignIn("t-1", userInfo);
  navigate("/user");
  server.handler = () => ({ code: 401, message: "Entra de nuevo" });
  const failures = await Promise.all([failureOf(call(status, {})), failureOf(call(status, {}))]);
  for (const failure of failures) expect(failure).toBeInstanceOf(Refused);
  expect(session().token).toBeUndefined();
  expect(session().userInfo).toBeUndefined();
  expect(currentPath()).toBe("/login");
});

test("a late 401 of an old token leaves a new session alone", async () => {
  storeSignIn("old", userInfo);
  server.handler = () => {
    storeSignIn("new", userInfo);
    return { code: 401, message: "" };
  };
  await failureOf(call(status, {}));
  expect(session().token).toBe("new");
  expect(currentPath()).toBe("/noren");
});

test("an expired token (403) is removed and the login shown; another 403 is not", async () => {
  storeSignIn("t-1", userInfo);
  server.handler = () => ({ code: 403, message: "no permitido" });
  await failureOf(call(status, {}));
  expect(session().token).toBe("t-1");
  server.handler = () => ({ code: 403, message: "token is expired" });
  await failureOf(call(status, {}));
  expect(session().token).toBeUndefined();
  expect(currentPath()).toBe("/login");
});

test("420 leads to the door, which knows why, and keeps the token", async () => {
  storeSignIn("t-1", userInfo);
  navigate("/user");
  server.handler = () => ({ code: 420, message: "suspendida" });
  await failureOf(call(status, {}));
  expect(currentPath()).toBe("/noren");
  expect(session()).toMatchObject({ token: "t-1", suspended: true });
});

test("426 reloads the page once a tab", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 20 });
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  server.handler = () => ({ code: 426, message: "", plain: true });
  await failureOf(call(appConfig, {}));
  await failureOf(call(appConfig, {}));
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
