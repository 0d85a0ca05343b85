import { Button } from "@mui/material";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { useState } from "react";
import { useListContext, usePermissions, useRecordContext, useTranslate } from "react-admin";
import { type Policy, PolicyEditor } from "./policy-editor.tsx";

/** A new version begins with the figures of one there was. */
export function EditButton() {
  const translate = useTranslate();
  const base = useRecordContext<Policy>();
  const inForce = useListContext<Policy>().data?.find(({ isInForce }) => isInForce);
  const { permissions: role } = usePermissions<Role | undefined>();
  const [isOpen, setOpen] = useState(false);
  if (!base || !inForce || role === undefined || !hasRight(role, "change-policy")) return null;
  return (
    <>
      <Button size="small" variant="outlined" sx={{ whiteSpace: "nowrap" }} onClick={() => setOpen(true)}>
        {translate("console.policies.edit")}
      </Button>
      {isOpen && <PolicyEditor base={base} inForce={inForce} onClose={() => setOpen(false)} />}
    </>
  );
}
