import { useEffect, useState } from "react";
import { navigate } from "../platform/page/hash-location.ts";
import { guardPath, type Guards, openPaths, routeOf, startUpPath } from "./guards.ts";
import { session, useSession, visitorOf } from "./session.ts";

export type Way =
  | { readonly state: "known"; readonly path: string }
  | { readonly state: "waiting" }
  | { readonly state: "unreachable"; readonly retry: () => void };

/**
 * Where somebody who asks for a path really goes. The server's status counts: it is asked for once at the start, and before
 * anybody is sent elsewhere for it. What the cookie says is good enough to paint, and where nothing can be reached.
 */
export function useWay(asked: string, guards: Guards, askStatus: () => Promise<unknown>): Way {
  const { token, userInfo } = useSession();
  const [start] = useState(asked);
  const [isFirst, setFirst] = useState(true);
  const [answered, setAnswered] = useState<"yes" | "no">();
  const [last, setLast] = useState(asked);
  if (last !== asked) {
    setLast(asked);
    setAnswered(undefined);
  }
  const isStart = isFirst && asked === start;
  const visitor = visitorOf({ token, userInfo });
  const path = (isStart ? startUpPath : guardPath)(asked, visitor, guards);
  const isOwn = token !== undefined && !openPaths.includes(asked);
  const isUnknown = isOwn && userInfo === undefined;
  const isMoved = isOwn && path !== asked && (isStart || guards.has(routeOf(asked)));
  const isAsking = answered === undefined && isOwn && (isFirst || isUnknown || isMoved);

  useEffect(() => {
    if (!isAsking) return undefined;
    let isLeft = false;
    const settle = (answer: "yes" | "no"): void => {
      if (isLeft) return;
      setAnswered(answer);
      setFirst(false);
      const { token: held, userInfo: said } = session();
      if (!isStart || held === undefined || !said) return;
      const way = startUpPath(asked, visitorOf({ token: held, userInfo: said }), guards);
      if (way !== asked) navigate(way, { replace: true });
    };
    askStatus().then(
      () => settle("yes"),
      () => settle("no"),
    );
    return () => {
      isLeft = true;
    };
  }, [isAsking, isStart, asked, guards, askStatus]);

  if (isUnknown && answered === "no") return { state: "unreachable", retry: () => setAnswered(undefined) };
  return isAsking && (isUnknown || isMoved) ? { state: "waiting" } : { state: "known", path };
}
