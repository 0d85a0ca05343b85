/** Who may be where: the guards of section 2 and the start-up routing of section 4 of the specification. */
import { userStatus } from "@noren/contract/user-status";

export interface Visitor {
  readonly token: string | undefined;
  readonly bizStatus: number;
}

/** Paths whose screens exist, with what each asks for. */
export type Guard = "open" | "signed-in" | "certified" | { readonly step: number };
export type Guards = ReadonlyMap<string, Guard>;

export const DOOR = "/noren";
export const LOGIN = "/login";
export const HOME = "/home";

/** 'Without a token, only these paths are open.' */
export const openPaths: readonly string[] = [
  "/login",
  "/privacy-policy",
  "/noren",
  "/test",
  "/repay-code",
  "/sky-offline",
  "/sky-code",
  "/sky-scan",
  "/sky-eleven",
  "/pembayaran",
];

/** The table of section 4: where a status belongs, and where a user goes after login. */
export function destinationOf(status: number): string {
  if (status <= userStatus.notStarted) return "/identity-auth";
  if (status < userStatus.stepTwo) return "/facial-auth/step-one";
  if (status < userStatus.stepThree) return "/facial-auth/step-two";
  if (status < userStatus.stepFour) return "/facial-auth/step-three";
  if (status < userStatus.certified) return "/facial-auth/step-four";
  return HOME;
}

/** Step guard: undefined lets the user in, a path sends them there. */
export function stepGuard(required: number, status: number): string | undefined {
  if (status >= userStatus.certified || status <= userStatus.notStarted) return destinationOf(status);
  return status >= required ? undefined : destinationOf(status);
}

/** The line of the route table that a path is: '/repay/7f3a' is '/repay/:repayId'. */
export const routeOf = (path: string): string => path.replace(/^\/repay\/.+/, "/repay/:repayId");

/** Where somebody who asks for a path really goes. */
export function guardPath(path: string, visitor: Visitor, guards: Guards): string {
  const guard = guards.get(routeOf(path));
  if (guard === undefined) return DOOR;
  if (visitor.token === undefined) return openPaths.includes(path) ? path : DOOR;
  if (typeof guard === "object") return stepGuard(guard.step, visitor.bizStatus) ?? path;
  if (guard === "certified" && visitor.bizStatus < userStatus.certified) return destinationOf(visitor.bizStatus);
  return path;
}

/** Where somebody at any status may be, and stays when the page is loaded again. */
const anyStatus: readonly string[] = ["/user", "/customer-service", "/feedback"];

/**
 * 'On start-up with a token, the user is sent to the step for their status (when above 10 and below 60), or Home when
 * 60 or more.' Our reading: open paths are never routed away from, nor are those of `anyStatus`, and a certified user's address
 * is kept when it names a route they may open.
 */
export function startUpPath(path: string, visitor: Visitor, guards: Guards): string {
  const { token, bizStatus } = visitor;
  if (token === undefined || openPaths.includes(path) || bizStatus <= userStatus.notStarted) {
    return guardPath(path, visitor, guards);
  }
  const isStaying = bizStatus >= userStatus.certified || anyStatus.includes(path);
  if (isStaying && guards.has(routeOf(path))) return guardPath(path, visitor, guards);
  return destinationOf(bizStatus);
}

/** Home tab: /login when logged out, /noren when the status is below 60, /home otherwise. */
export function homeTabPath(visitor: Visitor): string {
  if (visitor.token === undefined) return LOGIN;
  return visitor.bizStatus < userStatus.certified ? DOOR : HOME;
}

/** Order and profile tabs go to /login when logged out. */
export const tabPath = (path: string, visitor: Visitor): string => (visitor.token === undefined ? LOGIN : path);
