import { Alert, Button, Stack } from "@mui/material";
import { giveBackItem, takeItem } from "@noren/staff/calls/queues";
import { useGetIdentity, useRecordContext, useTranslate } from "react-admin";
import { sayMoment } from "../../widgets/moment.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import type { QueueItem } from "./queue-item.ts";

/** Whoever has it, by name. */
export function OwnerField() {
  const translate = useTranslate();
  const { data: me } = useGetIdentity();
  const item = useRecordContext<QueueItem>();
  if (!item?.owner) return <>{translate("console.queues.nobody")}</>;
  return <>{item.owner.staffId === me?.id ? translate("console.queues.you") : item.owner.name}</>;
}

/** Take it, give it back, or read who has it. */
export function Ownership({ item }: { readonly item: QueueItem }) {
  const translate = useTranslate();
  const { data: me } = useGetIdentity();
  const take = useStaffAction(takeItem, "console.queues.taken");
  const giveBack = useStaffAction(giveBackItem, "console.queues.given_back");
  const { id, owner, mayWork } = item;
  const body = { body: { id } };
  if (!mayWork) return <Alert severity="info">{translate("console.queues.read_only")}</Alert>;
  if (!owner)
    return (
      <Button variant="outlined" disabled={take.isBusy} onClick={() => void take.act(body)} sx={{ alignSelf: "start" }}>
        {translate("console.queues.take")}
      </Button>
    );
  if (owner.staffId !== me?.id)
    return <Alert severity="warning">{translate("console.queues.others", { name: owner.name })}</Alert>;
  const since = { name: translate("console.queues.you"), since: sayMoment(owner.takenAt) };
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
      <span>{translate("console.queues.owner_since", since)}</span>
      <Button variant="outlined" disabled={giveBack.isBusy} onClick={() => void giveBack.act(body)}>
        {translate("console.queues.give_back")}
      </Button>
    </Stack>
  );
}

/** Whether whoever reads this may answer it now. */
export function useMayAnswer({ mayWork, owner }: QueueItem): boolean {
  const { data: me } = useGetIdentity();
  return mayWork && (!owner || owner.staffId === me?.id);
}
