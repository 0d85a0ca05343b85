import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from "@mui/material";
import { seeIdentityPicture } from "@noren/staff/calls/customers";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import type { StaffInput } from "@noren/staff/staff-call";
import { useState } from "react";
import { useNotify, usePermissions, useRecordContext, useRefresh, useTranslate } from "react-admin";
import { staffPicture, sayFault } from "../../call-staff.ts";
import { Section } from "../../widgets/section.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import type { ShownCustomer } from "./customer-facts.tsx";
import { LookButton } from "./look-button.tsx";

interface Seen {
  readonly address: string;
  readonly shows: string;
}

/** Each look asks for a reason, is kept, and is shown to whoever is on the picture. */
export function CustomerPictures() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { permissions: role } = usePermissions<Role | undefined>();
  const customer = useRecordContext<ShownCustomer>();
  const [seen, setSeen] = useState<Seen>();
  if (!customer || role === undefined) return null;
  const look = async (body: StaffInput<typeof seeIdentityPicture>["body"], shows: string): Promise<boolean> => {
    try {
      const picture = await staffPicture(seeIdentityPicture, { body });
      setSeen({ address: URL.createObjectURL(picture), shows });
      return true;
    } catch (error) {
      notify(sayFault(error, translate), { type: "error" });
      return false;
    }
  };
  const close = (): void => {
    if (seen) URL.revokeObjectURL(seen.address);
    setSeen(undefined);
    refresh();
  };
  const say = (shows: string): string => translate(`console.customers.pictures.${shows}`, { _: shows });
  return (
    <Section title={translate("console.customers.pictures_title")}>
      {customer.pictures.length === 0 && (
        <Typography color="text.secondary">{translate("console.customers.no_pictures")}</Typography>
      )}
      <List dense disablePadding>
        {customer.pictures.map(({ pictureId, shows, takenAt, looks }) => (
          <ListItem
            key={pictureId}
            disableGutters
            secondaryAction={
              hasRight(role, "judge-identity") && (
                <LookButton
                  label={translate("console.customers.see", { what: say(shows) })}
                  onLook={(asked) => look({ pictureId, ...asked }, shows)}
                />
              )
            }
          >
            <ListItemText
              primary={say(shows)}
              secondary={`${sayMoment(takenAt)} · ${translate("console.customers.looks", { smart_count: looks })}`}
            />
          </ListItem>
        ))}
      </List>
      <Dialog open={seen !== undefined} onClose={close} maxWidth="md">
        <DialogTitle>{seen && say(seen.shows)}</DialogTitle>
        <DialogContent>
          {seen && (
            <Box
              component="img"
              src={seen.address}
              alt={say(seen.shows)}
              sx={{ maxWidth: "100%", maxHeight: "65vh" }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate("ra.action.close")}</Button>
        </DialogActions>
      </Dialog>
    </Section>
  );
}
