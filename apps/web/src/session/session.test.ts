import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dropSession, storeSignIn, storeStatus, markSuspended, replaceToken } from "./change-session.ts";
import { deviceId } from "./device-id.ts";
import { cookieValue, readCookie } from "./read-cookie.ts";
import { type BillDetail, storeRepay, readRepay } from "./repay-session.ts";
import { rereadSession, session, visitorOf } from "./session.ts";
import { readUserInfo, type UserInfo } from "./user-info.ts";
import { watchSession } from "./watch-session.ts";
import { removeCookie } from "./remove-cookie.ts";

const userInfo = { userId: "u-1", phone: "+56955550123", bizStatus: 20, isNew: false, name: "Ñandú; Pérez" };

function clear(): void {
  for (const name of ["token", "userInfo", "deviceId"]) removeCookie(name);
  sessionStorage.clear();
  rereadSession();
}
beforeEach(clear);
afterEach(clear);

/** As the server's header would. */
const writeCookie = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/`;
};

const asCookie = (info: UserInfo): string => encodeURIComponent(JSON.stringify(info));

test("no script writes a cookie, which Safari would keep for 7 days: signing in, a new token, a new status", () => {
  const written = vi.spyOn(document, "cookie", "set");
  storeSignIn("t", userInfo);
  replaceToken("t", "t2");
  storeStatus({ bizStatus: 60, name: "Camila" });
  expect(session()).toMatchObject({ token: "t2", userInfo: { bizStatus: 60, name: "Camila" } });
  expect(written).not.toHaveBeenCalled();
  dropSession();
  for (const [cookie] of written.mock.calls) expect(cookie).toContain("Max-Age=0");
});

test("a cookie is found by its whole name", () => {
  expect(cookieValue("mytoken=a; token=b=c; x=", "token")).toBe("b=c");
  expect(cookieValue("mytoken=a", "token")).toBeUndefined();
  expect(cookieValue("", "token")).toBeUndefined();
});

test("user info survives the cookie; anything unreadable counts as missing", () => {
  expect(readUserInfo(asCookie(userInfo))).toEqual(userInfo);
  for (const broken of [undefined, "", "%", "{}", "null", encodeURIComponent('{"userId":1}')]) {
    expect(readUserInfo(broken)).toBeUndefined();
  }
});

test("who signed in is known at once, with the server's cookies or without", () => {
  storeSignIn("from-server", userInfo);
  expect(session()).toEqual({ token: "from-server", userInfo, suspended: false });
  replaceToken("from-server", "newer");
  expect(session().token).toBe("newer");
});

test("a replaced token replaces only the one its call was sent with", () => {
  storeSignIn("first", userInfo);
  replaceToken("first", "second");
  expect(session().token).toBe("second");
  replaceToken("first", "late");
  expect(session().token).toBe("second");
  dropSession();
  replaceToken("second", "late");
  expect(readCookie("token")).toBeUndefined();
});

test("the cookie that came with a late answer is undone, the one that came in time stands", () => {
  storeSignIn("first", userInfo);
  writeCookie("token", "second");
  replaceToken("first", "second");
  expect(readCookie("token")).toBe("second");
  expect(session().token).toBe("second");

  dropSession();
  writeCookie("token", "late");
  replaceToken("second", "late");
  expect(readCookie("token")).toBeUndefined();

  storeSignIn("another", userInfo);
  writeCookie("token", "late");
  replaceToken("second", "late");
  // Theirs comes back with their next call.
  expect([readCookie("token"), session().token]).toEqual([undefined, "another"]);
});

test("a new status is kept for the guards", () => {
  storeSignIn("t", userInfo);
  storeStatus({ bizStatus: 30 });
  expect(visitorOf(session())).toEqual({ token: "t", bizStatus: 30 });
});

test("a name that certification brought is kept, and stays where none is said", () => {
  const { name: _none, ...nameless } = userInfo;
  storeSignIn("t", nameless);
  storeStatus({ bizStatus: 60, name: "Camila" });
  expect(session().userInfo).toEqual({ ...nameless, bizStatus: 60, name: "Camila" });
  storeStatus({ bizStatus: 60 });
  expect(session().userInfo?.name).toBe("Camila");
});

test("a suspension is known until the server answers otherwise", () => {
  storeSignIn("t", userInfo);
  markSuspended();
  expect(session().suspended).toBe(true);
  storeStatus({ bizStatus: 20 });
  expect(session().suspended).toBe(false);
});

test("logging out clears token and user info and keeps the device", () => {
  writeCookie("deviceId", "device-12345678");
  storeSignIn("t", userInfo);
  dropSession();
  expect(session()).toEqual({ token: undefined, userInfo: undefined, suspended: false });
  expect(readCookie("deviceId")).toBe("device-12345678");
  expect(deviceId()).toBe("device-12345678");
});

test("without a cookie the tab keeps an id of its own, in the form the server accepts", () => {
  const id = deviceId();
  expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(deviceId()).toBe(id);
});

test("the loan that is repaid is kept for whoever opened it, until they log out", () => {
  const repayInfo = { orderId: "7f3a", principal: 200_000 } as BillDetail;
  storeRepay(repayInfo);
  expect(readRepay()).toBeUndefined();
  storeSignIn("t", userInfo);
  storeRepay(repayInfo);
  expect(readRepay()).toMatchObject({ repayId: "7f3a", repayInfo });
  storeSignIn("t2", { ...userInfo, userId: "u-2" });
  expect(readRepay()).toBeUndefined();
  storeSignIn("t", userInfo);
  expect(readRepay()).toMatchObject({ repayId: "7f3a" });
  dropSession();
  storeSignIn("t", userInfo);
  expect(readRepay()).toBeUndefined();
});

const look = (): boolean => window.dispatchEvent(new Event("focus"));

describe("looked at again", () => {
  beforeAll(watchSession);
  test("a token that was lost alone signs nobody out, nor does user info", () => {
    storeSignIn("t", userInfo);
    writeCookie("userInfo", asCookie(userInfo));
    look();
    expect(session().token).toBe("t");
    removeCookie("userInfo");
    writeCookie("token", "t");
    look();
    expect(session()).toMatchObject({ token: "t", userInfo });
  });

  test("both gone is a logout elsewhere; another's are a sign-in elsewhere", () => {
    storeSignIn("t", userInfo);
    look();
    expect(session().token).toBeUndefined();
    writeCookie("token", "other");
    writeCookie("userInfo", asCookie({ ...userInfo, userId: "u-2" }));
    look();
    expect(session()).toMatchObject({ token: "other", userInfo: { userId: "u-2" } });
  });
});
