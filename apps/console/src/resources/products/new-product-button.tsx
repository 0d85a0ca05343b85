import AddIcon from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { TopToolbar, usePermissions, useTranslate } from "react-admin";
import { Link } from "react-router";

export function NewProductButton() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  if (role === undefined || !hasRight(role, "change-prices")) return null;
  return (
    <TopToolbar>
      <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/products/create">
        {translate("console.products.new")}
      </Button>
    </TopToolbar>
  );
}
