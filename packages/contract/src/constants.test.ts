import { expect, test } from "vitest";
import * as constants from "./constants.ts";
import * as tracking from "./tracking-constants.ts";
import { errors, silentCodes, TOKEN_EXPIRED_MESSAGE } from "./errors.ts";
import { languages } from "./languages.ts";
import { isAuthComplete, userStatuses } from "./user-status.ts";

test("section 9: business constants and limits", () => {
  expect(constants).toMatchObject({
    REQUEST_TIMEOUT_MS: 50_000,
    COUNTDOWN_SECONDS: 10,
    GUIDE_LISTENER_DELAY_MS: 50,
    MIN_AGE: 18,
    MAX_AGE: 80,
    DEFAULT_BIRTHDAY: "1995/01/01",
    MAX_FEEDBACK_IMAGES: 5,
    MAX_AMOUNT: 1_200_000,
    AREA_CODE: "+56",
    CODE_LENGTH: 4,
    COUNTRY: "cl",
    APP_VERSION: "2.0.37",
    APP_VERSION_HEADER: "2037",
    COOKIE_DAYS: 365,
    DOUBLE_TAP_MS: 500,
    LAZY_PART_TIMEOUT_MS: 120_000,
  });
  expect(tracking).toMatchObject({ TRACKING_TIMEOUT_MS: 50_000, BEHAVIOUR_BATCH: 20 });
  expect(tracking.uploadTypes).toEqual({
    register: 10,
    appStart: 20,
    login: 30,
    behaviour: 50,
    apply: 60,
    authentication: 80,
    loan: 90,
  });
});

test("section 9: supported languages", () => {
  expect(languages).toEqual(["esp", "en", "id", "vi", "th"]);
});

test("section 4: status thresholds", () => {
  expect(userStatuses).toEqual([10, 20, 30, 40, 50, 60]);
  expect(userStatuses.map(isAuthComplete)).toEqual([false, false, false, false, false, true]);
});

test("section 8: the codes it names keep their numbers, and no code stands for two things", () => {
  const codes = Object.values(errors).map((error) => error.code);
  expect(codes).toEqual(expect.arrayContaining([401, 420, 403, 314, 315, 316, 317, 700]));
  expect(new Set(codes).size).toBe(codes.length);
  expect(silentCodes).toEqual([314, 315, 316, 317, 700]);
  expect(TOKEN_EXPIRED_MESSAGE).toBe("token is expired");
});
