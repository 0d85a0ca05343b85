import { Alert, AlertTitle, Box } from "@mui/material";
import { sayStaffError } from "@noren/staff/errors";
import { hasRight, type Right } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import type { ReactNode } from "react";
import { Link, Title, usePermissions, useTranslate } from "react-admin";
import { currentLanguage } from "../language.ts";

/** A page for whoever has the right; whoever comes by its address without it reads why, before the server is asked. */
export function OnlyFor({ right, children }: { readonly right: Right; readonly children: ReactNode }) {
  const { permissions: role } = usePermissions<Role | undefined>();
  if (role === undefined) return null;
  return hasRight(role, right) ? children : <NotYours role={role} />;
}

function NotYours({ role }: { readonly role: Role }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={translate("console.not_yours.title")} />
      <Alert severity="warning">
        <AlertTitle component="h1">{sayStaffError("not-allowed", currentLanguage())}</AlertTitle>
        <p>{translate("console.not_yours.text", { role: translate(`console.roles.${role}`) })}</p>
        <Link to="/">{translate("console.not_yours.home")}</Link>
      </Alert>
    </Box>
  );
}
