/**
 * Section 4, unique login: 'when an open token is in the address and the partner build is on: if a stored token already exists,
 * the user status is checked and the user is routed; otherwise a unique login is made […], then the token and user info
 * are saved and routing follows. The page stays hidden until this ends.'
 */
import { askStatus } from "../calls/queries/ask-status.ts";
import { startLanguage, storedLanguage } from "../i18n/choose-language.ts";
import { readLandingData } from "../platform/page/landing-data.ts";
import { navigate } from "../platform/page/hash-location.ts";
import { storeSignIn } from "../session/change-session.ts";
import { destinationOf, DOOR, LOGIN } from "../session/guards.ts";
import { session } from "../session/session.ts";
import { storePartner, takeAddress } from "./pending.ts";
import { needsAfter, sendUniqueLogin } from "./unique-login.ts";

const go = (path: string): void => navigate(path, { replace: true });

export async function enterFromPartner(): Promise<void> {
  const found = takeAddress();
  if (!found || readLandingData()?.partners !== true) return;
  // What is refused is said in the language of this device.
  await startLanguage(storedLanguage());
  if (session().token !== undefined) await routeByStatus();
  else await signIn(found);
}

/** A refusal leads where the error catalogue says; without an answer the user stays where the app has led them. */
async function routeByStatus(): Promise<void> {
  const status = await askStatus().catch(() => undefined);
  if (status) go(destinationOf(status.bizStatus));
}

async function signIn(found: NonNullable<ReturnType<typeof takeAddress>>): Promise<void> {
  try {
    const { token, ...userInfo } = await sendUniqueLogin(found);
    go(destinationOf(userInfo.bizStatus));
    storeSignIn(token, userInfo);
  } catch (error) {
    const needs = needsAfter(error);
    if (needs === "code") return go(LOGIN);
    if (needs) storePartner({ ...found, needs });
    go(needs ? `${LOGIN}?partner` : DOOR);
  }
}
