import type { ReactNode } from "react";
import { Waiting } from "../../ui/waiting/waiting.tsx";
import { late, LatePart } from "../late-part/late-part.tsx";

/** Named here, so that no step of certification carries the list of what they are made of. */
const parts = {
  survey: late(() => import("./survey.tsx")),
  card: late(() => import("./card.tsx")),
  personal: late(() => import("./personal.tsx")),
  contacts: late(() => import("./contacts.tsx")),
};

export type ToldStep = keyof typeof parts;

/** What was told in a step that is done. */
export const Part = ({ step }: { step: ToldStep }): ReactNode => (
  <LatePart load={parts[step]} props={{}} waiting={<Waiting />} />
);
