import { userStatus } from "@noren/contract/user-status";
import { DOOR, type Guard } from "./session/guards.ts";

/** THE route table: every path of the app. The landing page carries it; which screen each is, screens.ts says later. */
const routes = {
  [DOOR]: "open",
  "/login": "open",
  "/privacy-policy": "open",
  "/test": "open",
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
  "/order": "signed-in",
  "/repay/:repayId": "signed-in",
} as const satisfies Readonly<Record<string, Guard>>;

/** A path with a screen that is fetched. */
export type ScreenPath = Exclude<keyof typeof routes, typeof DOOR>;

export const guards: ReadonlyMap<string, Guard> = new Map(Object.entries(routes));
