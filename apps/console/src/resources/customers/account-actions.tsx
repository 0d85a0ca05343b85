import { Box } from "@mui/material";
import { liftSuspension, signOutCustomer, suspendCustomer } from "@noren/staff/calls/customers";
import type { PersonHead } from "@noren/staff/person-head";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { usePermissions, useTranslate } from "react-admin";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

/** What whoever reads this may do with somebody's account. */
export function AccountActions({ person: { id, state } }: { readonly person: Pick<PersonHead, "id" | "state"> }) {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const suspend = useStaffAction(suspendCustomer, "console.customers.suspended");
  const lift = useStaffAction(liftSuspension, "console.customers.lifted");
  const signOut = useStaffAction(signOutCustomer, "console.customers.signed_out");
  if (role === undefined || !hasRight(role, "stop-loans") || state === "erased") return null;
  const way = state === "active" ? "suspend" : "lift";
  const { act } = way === "suspend" ? suspend : lift;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <ReasonButton
        label={translate(`console.customers.${way}`)}
        help={translate(`console.customers.${way}_help`)}
        color={way === "suspend" ? "error" : "primary"}
        onReason={async (reason) => (await act({ body: { id, reason } })) !== undefined}
      />
      <ReasonButton
        label={translate("console.customers.sign_out")}
        help={translate("console.customers.sign_out_help")}
        also={translate("console.customers.remove_passkeys")}
        onReason={async (reason, removePasskeys) =>
          (await signOut.act({ body: { id, reason, removePasskeys } })) !== undefined
        }
      />
    </Box>
  );
}
