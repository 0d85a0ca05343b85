import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

test("paths and queries as they travel", () => {
  expect(targetOf({ path: "/user/status" }, {})).toBe("/api/user/user/status");
  expect(targetOf({ path: "/dict/getByType/{type}" }, { params: { type: "a/b" } })).toBe(
    "/api/user/dict/getByType/a%2Fb",
  );
  expect(targetOf({ path: "/login/otp" }, { query: { phone: "+56955550123", type: "1", other: undefined } })).toBe(
    "/api/user/login/otp?phone=%2B56955550123&type=1",
  );
  expect(targetOf({ base: "track", path: "/config/info" }, {})).toBe("/api/track/config/info");
});
