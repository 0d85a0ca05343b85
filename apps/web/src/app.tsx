// First, so that every other sheet may refine them.
import "./ui/theme/tokens.css";
import "./ui/theme/base.css";
import type { LandingData } from "@noren/contract/landing";
import { type ReactNode, useEffect, useRef } from "react";
import { useHashPath } from "./platform/page/hash-location.ts";
import { handInLatePieces } from "./platform/parts/late-pieces.ts";
import { guards, type ScreenPath } from "./routes.ts";
import { Noren } from "./screens/noren/noren.tsx";
import { leadTo } from "./session/asked-path.ts";
import { DOOR, routeOf } from "./session/guards.ts";
import { session } from "./session/session.ts";
import { useWay } from "./session/use-way.ts";
import { Offline } from "./ui/offline/offline.tsx";
import { Toasts } from "./ui/toast/toast.tsx";
import { NetworkBar } from "./widgets/network-bar/network-bar.tsx";
import { PageTitle, PartWaiting, RoutePart } from "./widgets/route-part.tsx";

const loadLateParts = () => import("./late-parts.ts");
handInLatePieces(loadLateParts);

export function App({ landing }: { landing: LandingData | undefined }): ReactNode {
  return (
    <div className="app">
      <NetworkBar />
      <Screen landing={landing} />
      <Toasts />
    </div>
  );
}

const askStatus = async (): Promise<void> => {
  const { loadStatus } = await loadLateParts();
  await (await loadStatus()).askStatus();
};

function Screen({ landing }: { landing: LandingData | undefined }): ReactNode {
  const asked = useHashPath();
  const way = useWay(asked, guards, askStatus);
  const path = way.state === "known" ? way.path : undefined;
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (path !== undefined && path !== asked) leadTo(path, session().token);
  }, [path, asked]);
  useEffect(() => {
    if (path === undefined || shown.current === path) return;
    window.scrollTo(0, 0);
    // A reader follows to the new screen; the first one is where it already is.
    if (shown.current !== undefined) screen.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  return (
    <div className="screen" ref={screen} tabIndex={-1}>
      {way.state === "waiting" && <PartWaiting />}
      {way.state === "unreachable" && <Offline onRetry={way.retry} />}
      {path !== undefined && <ScreenOf path={path} landing={landing} />}
    </div>
  );
}

function ScreenOf({ path, landing }: { path: string; landing: LandingData | undefined }): ReactNode {
  if (path !== DOOR) return <RoutePart key={path} path={routeOf(path) as ScreenPath} loadScreens={loadLateParts} />;
  return (
    <>
      <PageTitle of="shell.title.noren" />
      <Noren landing={landing} />
    </>
  );
}
