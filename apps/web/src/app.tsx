// First, so that every other sheet may refine them.
import "./ui/theme/tokens.css";
import "./ui/theme/base.css";
import type { LandingData } from "@noren/contract/landing";
import { type ReactNode, useEffect, useRef } from "react";
import { navigate, useHashPath } from "./platform/page/hash-location.ts";
import { handInLatePieces } from "./platform/parts/late-pieces.ts";
import { guards, type ScreenPath } from "./routes.ts";
import { Noren } from "./screens/noren/noren.tsx";
import { DOOR, guardPath, routeOf } from "./session/guards.ts";
import { useSession, visitorOf } from "./session/session.ts";
import { Toasts } from "./ui/toast/toast.tsx";
import { OfflineBar } from "./widgets/offline-bar/offline-bar.tsx";
import { PageTitle, RoutePart } from "./widgets/route-part.tsx";

const loadLateParts = () => import("./late-parts.ts");
handInLatePieces(loadLateParts);

export function App({ landing }: { landing: LandingData | undefined }): ReactNode {
  return (
    <div className="app">
      <OfflineBar />
      <Screen landing={landing} />
      <Toasts />
    </div>
  );
}

function Screen({ landing }: { landing: LandingData | undefined }): ReactNode {
  const asked = useHashPath();
  const path = guardPath(asked, visitorOf(useSession()), guards);
  const screen = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (path !== asked) navigate(path, { replace: true });
  }, [path, asked]);
  useEffect(() => {
    if (shown.current === path) return;
    window.scrollTo(0, 0);
    // A reader follows to the new screen; the first one is where it already is.
    if (shown.current !== undefined) screen.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  return (
    <div className="screen" ref={screen} tabIndex={-1}>
      {path === DOOR ? (
        <>
          <PageTitle of="shell.title.noren" />
          <Noren landing={landing} />
        </>
      ) : (
        <RoutePart key={path} path={routeOf(path) as ScreenPath} loadScreens={loadLateParts} />
      )}
    </div>
  );
}
