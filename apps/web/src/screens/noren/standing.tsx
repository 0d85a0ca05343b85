import type { ReactNode } from "react";
import { useSession } from "../../session/session.ts";
import { visitorOf } from "../../session/visitor.ts";
import { Progress } from "./progress.tsx";
import { Suspended } from "./suspended.tsx";
import "./standing.css";

/** Where a signed-in user stands: suspended, or so many steps of four. */
export default function Standing(): ReactNode {
  const session = useSession();
  return session.suspended ? <Suspended /> : <Progress bizStatus={visitorOf(session).bizStatus} />;
}
