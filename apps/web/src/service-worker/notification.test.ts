import { expect, test } from "vitest";
import { isQuiet, isQuietAddress } from "../quiet-routes.ts";
import { readMessage } from "../platform/install/worker-messages.ts";
import { addressOf, ownPath, readPush } from "./notification.ts";

test.each(["/", "/order", "/order?completed", "/repay/7f3a-91", "/facial-auth/step-one"])(
  "a tap leads to %s",
  (path) => {
    expect(addressOf(path, "https://noren.example")).toBe(`https://noren.example/#${path}`);
  },
);

test.each(["https://evil.example", "//evil.example", "/\\evil", "javascript:alert(1)", "/a/../b", "", 7, null])(
  "a tap never leads to %s",
  (path) => {
    expect(ownPath(path)).toBe("/");
  },
);

test("what is pushed is read; what is not understood still says whose it is", () => {
  const said = { title: "Noren", body: "Recibimos tu pago", path: "/repay/1", tag: "m1", lang: "es-CL" };
  expect(readPush(JSON.stringify(said))).toEqual(said);
  for (const text of ["", "not json", "null", "[]", '{"title":7,"path":"//evil.example"}'])
    expect(readPush(text)).toEqual({ title: "Noren", body: "", path: "/", tag: "noren", lang: "" });
});

test.each(["/repay/1", "/loan", "/upload-voucher", "/facial-auth/step-one", "/survey", "/login", "/feedback", "/va"])(
  "in the middle of %s nothing is announced, and no notification leads away",
  (path) => {
    expect(isQuiet(path)).toBe(false);
    expect(isQuietAddress(`https://noren.example/#${path}`)).toBe(false);
  },
);

test.each(["https://noren.example/", "https://noren.example/#/home", "https://noren.example/#/order?completed"])(
  "%s is quiet",
  (address) => {
    expect(isQuietAddress(address)).toBe(true);
  },
);

test("the page tells the worker two things, and nothing else is heard", () => {
  expect(readMessage({ tell: "take-over" })).toEqual({ tell: "take-over" });
  expect(readMessage({ tell: "visited", files: ["/assets/a.js", 7] })).toEqual({
    tell: "visited",
    files: ["/assets/a.js"],
  });
  for (const other of [null, "take-over", { tell: "visited" }, { tell: "forget" }])
    expect(readMessage(other)).toBe(undefined);
});
