import type { ComponentType } from "react";
import type { Group } from "./i18n/groups.ts";
import type { PlainMessageId } from "./i18n/texts.ts";
import type { Guard, Guards } from "./session/guards.ts";

export interface Route {
  readonly path: string;
  readonly guard: Guard;
  readonly title: PlainMessageId;
  /** The screen and its texts; the landing page comes with the shell. */
  readonly load: (() => Promise<{ default: ComponentType }>) | "with the shell";
  readonly texts: Group;
}

/** THE route table: every path of the app. A tab, a destination or a link appears once its path stands here. */
export const routes: readonly Route[] = [
  { path: "/noren", guard: "open", title: "shell.title.noren", load: "with the shell", texts: "landing" },
  {
    path: "/login",
    guard: "open",
    title: "shell.title.login",
    load: () => import("./screens/login/login.tsx"),
    texts: "login",
  },
  {
    path: "/privacy-policy",
    guard: "open",
    title: "shell.title.privacy-policy",
    load: () => import("./screens/privacy-policy/privacy-policy.tsx"),
    texts: "privacy-policy",
  },
  {
    path: "/test",
    guard: "open",
    title: "shell.title.test",
    load: () => import("./screens/test/test.tsx"),
    texts: "test",
  },
  {
    path: "/user",
    guard: "signed-in",
    title: "shell.title.user",
    load: () => import("./screens/user/user.tsx"),
    texts: "user",
  },
];

export const guards: Guards = new Map(routes.map(({ path, guard }) => [path, guard]));

export const routeOf = (path: string): Route | undefined => routes.find((route) => route.path === path);
