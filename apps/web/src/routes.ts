import { userStatus } from "@noren/contract/user-status";
import { type Guard, openPaths } from "./session/guards.ts";

/**
 * THE route table: every path of the app beside the open ones, which the specification lists (guards.ts). The landing page
 * carries it; which screen each is, screens.ts says later.
 */
const routes = {
  "/home": "certified",
  "/loan": "certified",
  "/user": "signed-in",
  "/identity-auth": "signed-in",
  "/survey": "signed-in",
  "/facial-auth/step-one": { step: userStatus.stepOne },
  "/facial-auth/step-two": { step: userStatus.stepTwo },
  "/facial-auth/step-three": { step: userStatus.stepThree },
  "/facial-auth/step-four": "signed-in",
  "/modify-bank-info": "signed-in",
  "/api-phone-check": "signed-in",
  "/va": "signed-in",
  "/store": "signed-in",
  "/upload-voucher": "signed-in",
  "/coupon": "signed-in",
  "/order": "signed-in",
  "/repay/:repayId": "signed-in",
  "/feedback": "signed-in",
  "/customer-service": "signed-in",
} as const satisfies Readonly<Record<string, Guard>>;

/** The open paths that have a fetched screen; the door comes with the landing page. */
type OpenPath =
  | "/login"
  | "/privacy-policy"
  | "/test"
  | "/repay-code"
  | "/pembayaran"
  | "/sky-offline"
  | "/sky-code"
  | "/sky-scan"
  | "/sky-eleven";

/** A path with a screen that is fetched. */
export type ScreenPath = OpenPath | keyof typeof routes;

export const guards: ReadonlyMap<string, Guard> = new Map<string, Guard>([
  ...openPaths.map((path): [string, Guard] => [path, "open"]),
  ...Object.entries(routes),
]);
