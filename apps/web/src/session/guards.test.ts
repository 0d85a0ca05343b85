import { describe, expect, test } from "vitest";
import {
  destinationOf,
  type Guard,
  guardPath,
  homeTabPath,
  openPaths,
  startUpPath,
  stepGuard,
  tabPath,
} from "./guards.ts";
import { stepsDone } from "./steps-done.ts";

const steps = [
  ["/facial-auth/step-one", 20],
  ["/facial-auth/step-two", 30],
  ["/facial-auth/step-three", 40],
] as const;
const signedInPaths = [
  "/user",
  "/repay/:repayId",
  "/order",
  "/coupon",
  "/feedback",
  "/identity-auth",
  "/facial-auth/step-four",
];
const whole = new Map<string, Guard>([
  ...openPaths.map((path): [string, Guard] => [path, "open"]),
  ...signedInPaths.map((path): [string, Guard] => [path, "signed-in"]),
  ["/home", "certified"],
  ...steps.map(([path, step]): [string, Guard] => [path, { step }]),
]);

const statuses = [0, 10, 20, 30, 40, 50, 60, 70];
const belongs: Record<number, string> = {
  0: "/identity-auth",
  10: "/identity-auth",
  20: "/facial-auth/step-one",
  30: "/facial-auth/step-two",
  40: "/facial-auth/step-three",
  50: "/facial-auth/step-four",
  60: "/home",
  70: "/home",
};
const out = (bizStatus: number) => ({ token: undefined, bizStatus });
const inside = (bizStatus: number) => ({ token: "t", bizStatus });

test("a repayment's path is kept with its id, for whoever is signed in, also at start-up", () => {
  expect(guardPath("/repay/7f3a", inside(60), whole)).toBe("/repay/7f3a");
  expect(startUpPath("/repay/7f3a", inside(60), whole)).toBe("/repay/7f3a");
  expect(guardPath("/repay/7f3a", out(0), whole)).toBe("/noren");
  expect(guardPath("/repay/", inside(60), whole)).toBe("/noren");
});

test("the open paths are exactly the specification's", () => {
  expect([...openPaths].toSorted()).toEqual(
    "/login /noren /pembayaran /privacy-policy /repay-code /sky-code /sky-eleven /sky-offline /sky-scan /test".split(
      " ",
    ),
  );
});

describe.each(statuses)("status %i", (status) => {
  test("belongs to its screen", () => {
    expect(destinationOf(status)).toBe(belongs[status]);
  });

  test.each([...whole.keys()])("without a token %s opens only when it is open", (path) => {
    expect(guardPath(path, out(status), whole)).toBe(openPaths.includes(path) ? path : "/noren");
    expect(startUpPath(path, out(status), whole)).toBe(openPaths.includes(path) ? path : "/noren");
  });

  test.each(steps)("step guard of %s", (path, required) => {
    const proceeds = status > 10 && status < 60 && status >= required;
    expect(stepGuard(required, status)).toBe(proceeds ? undefined : belongs[status]);
    expect(guardPath(path, inside(status), whole)).toBe(proceeds ? path : belongs[status]);
  });

  test("step four has no guard", () => {
    expect(guardPath("/facial-auth/step-four", inside(status), whole)).toBe("/facial-auth/step-four");
  });

  test("home below 60 leads to where the status belongs", () => {
    expect(guardPath("/home", inside(status), whole)).toBe(belongs[status]);
  });

  test.each(["/", "/unknown", "/facial-auth", "/facial-auth/step-nine"])("%s leads to the door", (path) => {
    expect(guardPath(path, inside(status), whole)).toBe("/noren");
    expect(guardPath(path, out(status), whole)).toBe("/noren");
  });

  test("start-up with a token goes by status", () => {
    expect(startUpPath("/", inside(status), whole)).toBe(status <= 10 ? "/noren" : belongs[status]);
  });

  test.each(openPaths)("start-up with a token never leaves the open path %s", (path) => {
    expect(startUpPath(path, inside(status), whole)).toBe(path);
  });

  test.each(["/user", "/feedback"])("start-up at %s stays there", (path) => {
    expect(startUpPath(path, inside(status), whole)).toBe(path);
  });

  test("start-up keeps the address of a certified user, and of one who has not begun", () => {
    const kept = status >= 60 || status <= 10;
    expect(startUpPath("/coupon", inside(status), whole)).toBe(kept ? "/coupon" : belongs[status]);
  });

  test("the tabs", () => {
    expect(homeTabPath(out(status))).toBe("/login");
    expect(homeTabPath(inside(status))).toBe(status < 60 ? "/noren" : "/home");
    expect(tabPath("/user", out(status))).toBe("/login");
    expect(tabPath("/user", inside(status))).toBe("/user");
  });
});

test.each([
  [0, 0],
  [10, 0],
  [20, 1],
  [30, 2],
  [40, 2],
  [50, 3],
  [60, 4],
])("status %i has %i of 4 steps done", (status, done) => {
  expect(stepsDone(status)).toBe(done);
});
