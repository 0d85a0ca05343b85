/** The error catalogue (specification, section 8): what each answer does to the app, as a table without effects. */
import { errors, OK, silentCodes, TOKEN_EXPIRED_MESSAGE } from "@noren/contract/errors";

export type Handling =
  | { readonly kind: "success" }
  /** The token is removed and the login shown. */
  | { readonly kind: "login" }
  /** Suspended: to the door, which says so. */
  | { readonly kind: "door" }
  /** The login is shown, and the session kept: it still reads and pays. */
  | { readonly kind: "confirm"; readonly text: string }
  | { readonly kind: "silent" }
  /** The app is older than the server accepts. */
  | { readonly kind: "reload" }
  | { readonly kind: "toast"; readonly text: string };

export function handlingOf(code: number, message: string): Handling {
  if (code === OK) return { kind: "success" };
  if (code === errors.notSignedIn.code) return { kind: "login" };
  if (code === errors.tokenExpired.code && message === TOKEN_EXPIRED_MESSAGE) return { kind: "login" };
  if (code === errors.accountSuspended.code) return { kind: "door" };
  if (code === errors.proofNeeded.code) return { kind: "confirm", text: message };
  if (code === errors.outdatedApp.code) return { kind: "reload" };
  // The login asks for RUN and birth date, and says why itself.
  if (silentCodes.includes(code) || code === errors.stepUpNeeded.code) return { kind: "silent" };
  return { kind: "toast", text: message };
}
