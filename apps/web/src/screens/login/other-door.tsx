import type { ReactNode } from "react";
import { late, LatePart } from "../../widgets/late-part/late-part.tsx";
import type { SignedIn } from "./code-step.tsx";

const byFace = late(() => import("./by-face/by-face.tsx"));
const changeNumber = late(() => import("./change-number/change-number.tsx"));
const partnerEntry = late(() => import("./partner-entry.tsx"));
const stopChange = late(() => import("./stop-change/stop-change.tsx"));

interface OtherDoorProps {
  readonly query: string;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** A code may be asked for. */
  readonly onReady: () => void;
}

/** What the login's address leads to besides the login. */
export function Part({ query, onSignedIn, onReady }: OtherDoorProps): ReactNode {
  if (query === "new-number") return <LatePart load={changeNumber} props={{}} />;
  if (query === "by-face") return <LatePart load={byFace} props={{ onReady }} />;
  if (query === "partner") return <LatePart load={partnerEntry} props={{ onSignedIn }} />;
  return <LatePart load={stopChange} props={{}} />;
}
