/** What a page shows beside a list: asked for when it opens, and again when what it asks for changes. */
import type { StaffAnswer, StaffCall, StaffInput } from "@noren/staff/staff-call";
import { useEffect, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { callStaff, sayFault } from "../call-staff.ts";

export function useStaffQuery<C extends StaffCall>(call: C, input: StaffInput<C>): StaffAnswer<C> | undefined {
  const notify = useNotify();
  const translate = useTranslate();
  const [data, setData] = useState<StaffAnswer<C>>();
  const key = JSON.stringify(input);
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      try {
        const found = await callStaff(call, JSON.parse(key) as StaffInput<C>);
        if (isWanted) setData(found);
      } catch (error) {
        const fault = sayFault(error, translate);
        if (isWanted) notify(fault, { type: "error", messageArgs: { _: fault } });
      }
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [call, key, notify, translate]);
  return data;
}
