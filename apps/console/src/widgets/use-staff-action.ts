/** A button that changes something: one call, what came of it said, and what is shown asked for again. */
import type { StaffAnswer, StaffCall, StaffInput } from "@noren/staff/staff-call";
import { useState } from "react";
import { useNotify, useRefresh, useTranslate } from "react-admin";
import { callStaff, StaffCallError, sayFault } from "../call-staff.ts";

export function useStaffAction<C extends StaffCall>(call: C, done: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<StaffCallError["fields"]>([]);
  /** The answer, or nothing where it was refused: the reader has been told then. */
  const act = async (input: StaffInput<C>): Promise<StaffAnswer<C> | undefined> => {
    setBusy(true);
    setFaults([]);
    try {
      const answer = await callStaff(call, input);
      notify(done, { type: "success" });
      refresh();
      return answer;
    } catch (error) {
      if (error instanceof StaffCallError) setFaults(error.fields);
      notify(sayFault(error, translate), { type: "error", messageArgs: { _: sayFault(error, translate) } });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  /** Whether the server found a fault in this field of the body: a form marks it. */
  const isWrong = (field: string): boolean => faults.some(({ path }) => path === `body.${field}`);
  return { act, isBusy, isWrong };
}
