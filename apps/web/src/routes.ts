import type { ComponentType } from "react";
import type { Catalogues } from "./i18n/load-texts.ts";
import type { PlainMessageId } from "./i18n/texts.ts";
import type { Guard, Guards } from "./session/guards.ts";

/** A fetched screen and where its texts are. */
export interface ScreenPart {
  readonly Screen: ComponentType;
  readonly texts: Catalogues;
}

export interface Route {
  readonly path: string;
  readonly guard: Guard;
  readonly title: PlainMessageId;
  /** The landing page comes with the shell. */
  readonly load: (() => Promise<ScreenPart>) | "with the shell";
}

/** THE route table: every path of the app. A tab, a destination or a link appears once its path stands here. */
const routes: readonly Route[] = [
  { path: "/noren", guard: "open", title: "shell.title.noren", load: "with the shell" },
  {
    path: "/login",
    guard: "open",
    title: "shell.title.login",
    load: () => import("./screens/login/login.tsx"),
  },
  {
    path: "/privacy-policy",
    guard: "open",
    title: "shell.title.privacy-policy",
    load: () => import("./screens/privacy-policy/privacy-policy.tsx"),
  },
  {
    path: "/test",
    guard: "open",
    title: "shell.title.test",
    load: () => import("./screens/test/test.tsx"),
  },
  {
    path: "/user",
    guard: "signed-in",
    title: "shell.title.user",
    load: () => import("./screens/user/user.tsx"),
  },
];

export const guards: Guards = new Map(routes.map(({ path, guard }) => [path, guard]));

export const routeOf = (path: string): Route | undefined => routes.find((route) => route.path === path);
