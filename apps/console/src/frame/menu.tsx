import HomeIcon from "@mui/icons-material/Home";
import { ListSubheader } from "@mui/material";
import { hasRight, type Right } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { Fragment } from "react";
import { Menu, usePermissions, useSidebarState, useTranslate } from "react-admin";
import { type MenuGroup, menuGroups } from "../console-resource.ts";
import { pages, resources } from "../resources.tsx";

interface Shown {
  readonly right: Right;
  readonly group: MenuGroup;
}

/** Only what the role leads to; whoever types another address is told so (only-for.tsx), and refused by the server. */
export function ConsoleMenu() {
  const { permissions: role } = usePermissions<Role | undefined>();
  const translate = useTranslate();
  const [isOpen] = useSidebarState();
  const entries = [
    ...resources
      .filter(({ list }) => list)
      .map(({ name, ...entry }) => ({
        ...entry,
        to: `/${name}`,
        text: translate(`resources.${name}.name`, { smart_count: 2 }),
      })),
    ...pages.map(({ path, title, ...entry }) => ({ ...entry, to: path, text: translate(title) })),
  ];
  const isShown = ({ right }: Shown): boolean => role !== undefined && hasRight(role, right);
  return (
    <Menu sx={{ pb: 2 }}>
      <Menu.Item to="/" primaryText={translate("console.home")} leftIcon={<HomeIcon />} />
      {menuGroups.map((group) => (
        <Fragment key={group}>
          {isOpen && (
            <ListSubheader
              component="div"
              sx={{ bgcolor: "transparent", lineHeight: 1, pt: 2, pb: 0.75, fontSize: 12 }}
            >
              {translate(`console.menu.${group}`)}
            </ListSubheader>
          )}
          {entries
            .filter((entry) => entry.group === group && isShown(entry))
            .map(({ to, text, icon: Icon }) => (
              <Menu.Item key={to} to={to} primaryText={text} leftIcon={<Icon />} />
            ))}
        </Fragment>
      ))}
    </Menu>
  );
}
