/** What was rejected a moment ago and may be taken back: said over the queue, never over the button of the next case. */
import { Button, Paper, Typography } from "@mui/material";
import { undoRejection } from "@noren/staff/calls/queue-answers";
import type { heldRejections } from "@noren/staff/calls/queues";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useCallback, useEffect, useState } from "react";
import { useGetList, usePermissions, useRedirect, useTranslate } from "react-admin";
import { KeyCap } from "../../../widgets/key-cap.tsx";
import { useKeys } from "../../../widgets/use-keys.ts";
import { useStaffAction } from "../../../widgets/use-staff-action.ts";
import { caseAddress, useCaseWay } from "./case-queue.ts";

type Held = StaffAnswer<typeof heldRejections>["rows"][number];

/** Only while this page is open, and nowhere else: a name is not kept. */
const names = new Map<string, string>();
export const rememberRejected = (itemId: string, name: string | null): void => {
  if (name !== null) names.set(itemId, name);
};
const itemOf = (id: string): string => id.slice(id.indexOf(":") + 1);

const SECOND_MS = 1000;
const MINUTE = 60;
const sayLeft = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;

/** Counts down from what the server said was left. */
function Left({ seconds, onOver }: { readonly seconds: number; readonly onOver: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0) onOver();
  }, [left, onOver]);
  return <>{sayLeft(left)}</>;
}

function HeldRejection({ held, onOver }: { readonly held: Held; readonly onOver: () => void }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { act, isBusy } = useStaffAction(undoRejection, "console.queues.undone");
  const undo = async (): Promise<void> => {
    const waiting = await act({ body: { id: held.id } });
    if (waiting) redirect(caseAddress(waiting.id));
  };
  useKeys((key) => {
    if (key === "z" && !isBusy) void undo();
  });
  const name = names.get(itemOf(held.id)) ?? held.caseNumber;
  return (
    <Paper
      component="output"
      elevation={6}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        p: 1.5,
        bgcolor: "text.primary",
        color: "background.paper",
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, fontVariantNumeric: "tabular-nums" }}>
        {translate("console.queues.rejection_of", { name })}{" "}
        <span aria-hidden>
          <Left key={held.secondsLeft} seconds={held.secondsLeft} onOver={onOver} />
        </span>
      </Typography>
      <Button color="inherit" disabled={isBusy} onClick={() => void undo()} sx={{ textDecoration: "underline" }}>
        {translate("console.queues.undo")}
        <KeyCap of="Z" />
      </Button>
    </Paper>
  );
}

/** Whoever works no queue has rejected nothing. */
export function HeldRejections() {
  const { permissions: role } = usePermissions<Role | undefined>();
  return role !== undefined && hasRight(role, "work-queues") ? <Newest /> : null;
}

/** Whoever rejected several takes them back one by one. */
function Newest() {
  const { turn } = useCaseWay();
  const { data, refetch } = useGetList<Held>("queue-held", { meta: { turn } });
  const over = useCallback(() => void refetch(), [refetch]);
  const [held] = data ?? [];
  return held ? <HeldRejection key={held.id} held={held} onOver={over} /> : null;
}
