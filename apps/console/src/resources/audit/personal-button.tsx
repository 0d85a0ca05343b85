import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { auditPersonal } from "@noren/staff/calls/audit";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useState } from "react";
import { useNotify, useRecordContext, useTranslate } from "react-admin";
import { callStaff, sayFault } from "../../call-staff.ts";
import { Details } from "./details.tsx";

type Personal = StaffAnswer<typeof auditPersonal>["personal"];

/** What a line says of the borrower; nothing is left to read once they were erased. */
export function PersonalButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const line = useRecordContext<{ id: string; hasPersonal: boolean }>();
  const [shown, setShown] = useState<Personal>();
  if (line?.hasPersonal !== true) return null;
  const open = async (): Promise<void> => {
    setShown((await callStaff(auditPersonal, { body: { id: line.id } })).personal);
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          open().catch((error: unknown) =>
            notify("ra.notification.http_error", { type: "error", messageArgs: { _: sayFault(error, translate) } }),
          );
        }}
      >
        {translate("console.audit.personal")}
      </Button>
      <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} fullWidth>
        <DialogTitle>{translate("console.audit.personal")}</DialogTitle>
        <DialogContent>
          {shown ? (
            <Details line={{ details: shown, userId: null, orderId: null }} />
          ) : (
            translate("console.audit.erased")
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setShown(undefined)}>{translate("ra.action.close")}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
