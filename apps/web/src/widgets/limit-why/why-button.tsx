import type { CallAnswer } from "@noren/contract/call";
import type { creditInfo } from "@noren/contract/calls/credit";
import { type ReactNode, useState } from "react";
import { late } from "../late-part/late-part.tsx";
import { LateSheet } from "../late-part/late-sheet.tsx";
import "../../ui/button/as-link.css";

const sheet = late(() => import("./limit-why.tsx"));

/** 'Why this amount': beside each place that says one. */
export function WhyButton({ credit, label }: { credit: CallAnswer<typeof creditInfo>; label: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { why } = credit;
  if (!why) return undefined;
  return (
    <>
      <button className="as-link" type="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && <LateSheet title={label} load={sheet} props={{ credit, why }} onClose={() => setOpen(false)} />}
    </>
  );
}
