import { afterEach, beforeEach, expect, test } from "vitest";
import { dropSession, storeSignIn, storeStatus, markSuspended, replaceToken } from "./change-session.ts";
import { deviceId } from "./device-id.ts";
import { cookieValue, readCookie } from "./read-cookie.ts";
import { type BillDetail, storeRepay, readRepay } from "./repay-session.ts";
import { rereadSession, session, visitorOf } from "./session.ts";
import { readUserInfo, userInfoText } from "./user-info.ts";
import { cookieText, removeCookie, writeCookie } from "./write-cookie.ts";

const userInfo = { userId: "u-1", phone: "+56955550123", bizStatus: 20, isNew: false, name: "Ñandú; Pérez" };

function clear(): void {
  for (const name of ["token", "userInfo", "deviceId"]) removeCookie(name);
  sessionStorage.clear();
  rereadSession();
}
beforeEach(clear);
afterEach(clear);

test("cookies last 365 days, are SameSite, and Secure where the page is", () => {
  expect(cookieText("token", "t", true)).toBe("token=t; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(cookieText("token", "t", false)).toBe("token=t; Path=/; Max-Age=31536000; SameSite=Lax");
  expect(cookieText("token", undefined, false)).toBe("token=; Path=/; Max-Age=0; SameSite=Lax");
});

test("a cookie is found by its whole name", () => {
  expect(cookieValue("mytoken=a; token=b=c; x=", "token")).toBe("b=c");
  expect(cookieValue("mytoken=a", "token")).toBeUndefined();
  expect(cookieValue("", "token")).toBeUndefined();
});

test("user info survives the cookie; anything unreadable counts as missing", () => {
  expect(readUserInfo(userInfoText(userInfo))).toEqual(userInfo);
  for (const broken of [undefined, "", "%", "{}", "null", encodeURIComponent('{"userId":1}')]) {
    expect(readUserInfo(broken)).toBeUndefined();
  }
});

test("the server's cookies stand; a cookie that did not arrive is written", () => {
  writeCookie("token", "from-server");
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
  expect(session().token).toBe("second");

  dropSession();
  writeCookie("token", "late");
  replaceToken("second", "late");
  expect(readCookie("token")).toBeUndefined();

  storeSignIn("another", userInfo);
  writeCookie("token", "late");
  replaceToken("second", "late");
  expect(readCookie("token")).toBe("another");
});

test("a new status is kept for the guards", () => {
  storeSignIn("t", userInfo);
  storeStatus(30);
  expect(visitorOf(session())).toEqual({ token: "t", bizStatus: 30 });
});

test("a name that certification brought is kept, and stays where none is said", () => {
  const { name: _none, ...nameless } = userInfo;
  storeSignIn("t", nameless);
  storeStatus(60, "Camila");
  expect(session().userInfo).toEqual({ ...nameless, bizStatus: 60, name: "Camila" });
  storeStatus(60);
  expect(session().userInfo?.name).toBe("Camila");
});

test("a suspension is known until the server answers otherwise", () => {
  storeSignIn("t", userInfo);
  markSuspended();
  expect(session().suspended).toBe(true);
  storeStatus(20);
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
