import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentPath, navigate, useHashPath } from "../platform/page/hash-location.ts";
import { guards } from "../routes.ts";
import { dropSession, storeSignIn, storeStatus } from "./change-session.ts";
import { useWay } from "./use-way.ts";
import { setSession } from "./session.ts";

const userInfo = { userId: "u-1", phone: "+56955550123", isNew: false };
/** What the server says, once it is asked. */
let answer: () => Promise<void>;
const askStatus = vi.fn<() => Promise<void>>(() => answer());
const says = (bizStatus: number) => async (): Promise<void> => {
  await Promise.resolve();
  storeStatus({ bizStatus, userId: userInfo.userId, phone: userInfo.phone });
};

beforeEach(() => {
  askStatus.mockClear();
  dropSession();
});
afterEach(cleanup);

const signedIn = (bizStatus: number): void => storeSignIn("t", { ...userInfo, bizStatus });

/** The cookie with the user info is gone. */
const withoutInfo = (): void => setSession({ token: "t", userInfo: undefined, suspended: false });

async function open(path: string) {
  navigate(path, { replace: true });
  const { result } = renderHook(() => useWay(useHashPath(), guards, askStatus));
  const first = result.current;
  await act(async () => undefined);
  return { first, result };
}

test("'On start-up with a token, the user is sent to the step for their status': the server's, not the cookie's", async () => {
  signedIn(20);
  answer = says(60);
  const { first, result } = await open("/home");
  expect(first.state).toBe("waiting");
  expect([currentPath(), result.current]).toEqual(["/home", { state: "known", path: "/home" }]);

  signedIn(60);
  answer = says(30);
  await open("/home");
  expect(currentPath()).toBe("/facial-auth/step-two");
});

test("the address alone leads to the step that the server names", async () => {
  signedIn(20);
  answer = says(30);
  await open("/");
  expect(currentPath()).toBe("/facial-auth/step-two");
});

test("what the cookie says is painted at once where it leads nowhere else", async () => {
  signedIn(60);
  answer = says(60);
  const { first } = await open("/order");
  expect(first).toEqual({ state: "known", path: "/order" });
  expect(askStatus).toHaveBeenCalledTimes(1);
});

test("a lost status is asked for, and nobody is sent to the questionnaire for it", async () => {
  withoutInfo();
  answer = says(60);
  const { first, result } = await open("/home");
  expect(first.state).toBe("waiting");
  expect(result.current).toEqual({ state: "known", path: "/home" });
});

test("a lost status without a network says so, and is asked for again", async () => {
  withoutInfo();
  answer = () => Promise.reject(new Error("unreachable"));
  const { result } = await open("/home");
  expect(result.current.state).toBe("unreachable");
  answer = says(60);
  await act(async () => {
    if (result.current.state === "unreachable") result.current.retry();
  });
  expect(result.current).toEqual({ state: "known", path: "/home" });
});

test("without a network the cookie's word stands", async () => {
  signedIn(20);
  answer = () => Promise.reject(new Error("unreachable"));
  await open("/home");
  expect(currentPath()).toBe("/facial-auth/step-one");
});

test("approved since: a guard asks before it sends anybody elsewhere, each time", async () => {
  signedIn(20);
  answer = says(20);
  const { result } = await open("/user");
  answer = says(30);
  await act(async () => navigate("/facial-auth/step-two", { replace: true }));
  expect(result.current).toEqual({ state: "known", path: "/facial-auth/step-two" });
  await act(async () => navigate("/home", { replace: true }));
  expect(result.current).toEqual({ state: "known", path: "/facial-auth/step-two" });
  expect(askStatus).toHaveBeenCalledTimes(3);
});

test.each(["/repay-code", "/noren", "/login"])("'the open pages send no token': %s asks nothing", async (path) => {
  signedIn(20);
  answer = says(20);
  const { result } = await open(path);
  expect(result.current).toEqual({ state: "known", path });
  expect(askStatus).not.toHaveBeenCalled();
});
