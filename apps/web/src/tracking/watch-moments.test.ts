import { expect, test } from "vitest";
import { momentsOf } from "./watch-moments.ts";

const userInfo = { userId: "u", phone: "+56912345678", bizStatus: 30, isNew: false };
const signedIn = { token: "t", userInfo, suspended: false };

test.each([
  ["nobody is signed in", "u 30", { ...signedIn, token: undefined }, []],
  ["section 9: 30 login", null, signedIn, [30]],
  ["of somebody else after another", "other 60", signedIn, [30]],
  ["section 9: 10 register", null, { ...signedIn, userInfo: { ...userInfo, isNew: true } }, [10]],
  ["a reload is no login", "u 30", signedIn, []],
  ["section 9: 80, a certification step done", "u 20", signedIn, [80]],
  ["a status that fell back is none", "u 40", signedIn, []],
])("%s", (_, seen, session, told) => expect(momentsOf(seen, session)).toEqual(told));
