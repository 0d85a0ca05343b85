/** What ends an item: one call, what came of it said, and on to the next of its queue, or back to the queue where none waits. */
import type { StaffAnswer, StaffCall, StaffInput } from "@noren/staff/staff-call";
import type { QueueName } from "@noren/staff/work-queue";
import { useState } from "react";
import { useNotify, useRedirect, useTranslate } from "react-admin";
import { callStaff, sayFault } from "../../call-staff.ts";
import { caseAddress, useCaseWay } from "./case/case-queue.ts";
import { addressOf } from "./queue-item.ts";

export function useResolve<C extends StaffCall>(
  call: C,
  queue: QueueName,
  /** Nothing, where the page itself says it. */
  said: (response: StaffAnswer<C>, input: StaffInput<C>) => string | undefined = () => "console.queues.done",
) {
  const notify = useNotify();
  const redirect = useRedirect();
  const { next, onAnswered } = useCaseWay();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const resolve = async (input: StaffInput<C>): Promise<void> => {
    setBusy(true);
    try {
      const words = said(await callStaff(call, input), input);
      if (words !== undefined) notify(words, { type: "success" });
      onAnswered();
      redirect(next === undefined ? addressOf(queue) : caseAddress(next));
    } catch (error) {
      const words = sayFault(error, translate);
      notify(words, { type: "error", messageArgs: { _: words } });
    } finally {
      setBusy(false);
    }
  };
  return { resolve, isBusy };
}

/** A no is said where it can be taken back. */
export const sayOutcome = (
  _: unknown,
  { body }: { readonly body: { readonly outcome: string } },
): string | undefined => (body.outcome === "rejected" ? undefined : "console.queues.done");

/** Above the sum that one person may match alone it was only proposed. */
export const sayMatch = ({ proposalId }: { readonly proposalId: string | null }): string =>
  proposalId === null ? "console.queues.matched" : "console.queues.proposed";

export const sayAnswer = ({ proposalId }: { readonly proposalId: string | null }): string =>
  proposalId === null ? "console.queues.done" : "console.queues.fraud_proposed";
