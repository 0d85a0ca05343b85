/** The constants and limits of the specification, sections 1, 4, 5, 7 and 9, each exactly once; tracking-constants.ts has those of tracking. */
export const APP_VERSION = "2.0.37";
/** 'version number without dots' (section 7). */
export const APP_VERSION_HEADER = APP_VERSION.replaceAll(".", "");
export const APP_CODE = "noren-cl";
export const APP_NAME = "Noren";
export const COUNTRY = "cl";
export const AREA_CODE = "+56";
export const CODE_LENGTH = 4;

export const REQUEST_TIMEOUT_MS = 50_000;
export const LAZY_PART_TIMEOUT_MS = 120_000;
export const DOUBLE_TAP_MS = 500;
export const COUNTDOWN_SECONDS = 10;
export const GUIDE_LISTENER_DELAY_MS = 50;
export const COOKIE_DAYS = 365;

export const MIN_AGE = 18;
export const MAX_AGE = 80;
export const DEFAULT_BIRTHDAY = "1995/01/01";
export const MAX_FEEDBACK_IMAGES = 5;

export const MAX_AMOUNT = 1_200_000;

export const cookies = { token: "token", userInfo: "userInfo", deviceId: "deviceId" } as const;
