import { type ReactNode, useEffect } from "react";
import { askStatus } from "../../calls/queries/ask-status.ts";
import { useSession, visitorOf } from "../../session/session.ts";
import { Progress } from "./progress.tsx";
import { Suspended } from "./suspended.tsx";
import "./signed-in.css";

export { ServiceButton } from "../../widgets/service/service-button.tsx";

/** Where a signed-in user stands: suspended, or so many steps of four; asked anew each time they come to the door. */
export function OwnProgress(): ReactNode {
  const session = useSession();
  useEffect(() => {
    const leaving = new AbortController();
    // The page stands without the answer; what needs the user was handled where the call was made.
    askStatus(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return session.suspended ? <Suspended /> : <Progress bizStatus={visitorOf(session).bizStatus} />;
}
