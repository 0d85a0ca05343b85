/** What ends an item: one call, what came of it said, and back to the queue, where it waits no more. */
import type { StaffAnswer, StaffCall, StaffInput } from "@noren/staff/staff-call";
import type { QueueName } from "@noren/staff/work-queue";
import { useState } from "react";
import { useNotify, useRedirect, useTranslate } from "react-admin";
import { callStaff, sayFault } from "../../call-staff.ts";
import { addressOf } from "./queue-item.ts";

export function useResolve<C extends StaffCall>(
  call: C,
  queue: QueueName,
  said: (response: StaffAnswer<C>) => string = () => "console.queues.done",
) {
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const resolve = async (input: StaffInput<C>): Promise<void> => {
    setBusy(true);
    try {
      notify(said(await callStaff(call, input)), { type: "success" });
      redirect(addressOf(queue));
    } catch (error) {
      const words = sayFault(error, translate);
      notify(words, { type: "error", messageArgs: { _: words } });
    } finally {
      setBusy(false);
    }
  };
  return { resolve, isBusy };
}

/** Above the sum that one person may match alone it was only proposed. */
export const sayMatch = ({ proposalId }: { readonly proposalId: string | null }): string =>
  proposalId === null ? "console.queues.matched" : "console.queues.proposed";
