import { Chip, List, ListItemButton, ListItemText, Paper } from "@mui/material";
import { useListContext, useTranslate } from "react-admin";
import { Link } from "react-router";
import { HeldRejections } from "./case/held-rejections.tsx";
import { sayAge } from "./say-age.ts";
import { useCounts } from "./use-counts.ts";
import { addressOf } from "./queue-item.ts";

/** Every queue beside the list of one: what waits there, and since when. */
export function QueueRail() {
  const translate = useTranslate();
  const list = useListContext();
  const { queue: chosen = "" } = list.filterValues as { readonly queue?: string };
  const counts = useCounts(chosen) ?? [];
  return (
    <Paper
      component="nav"
      aria-label={translate("console.queues.title")}
      sx={{ width: { xs: "100%", md: 264 }, flexShrink: 0, mr: { md: 2 }, mt: { xs: 2, md: 8 } }}
    >
      <List dense component="div">
        {counts.map(({ id, waiting, ageMinutes }) => (
          <ListItemButton key={id} component={Link} to={addressOf(id)} selected={chosen === id}>
            <ListItemText
              primary={translate(`console.queues.names.${id}`)}
              secondary={ageMinutes === null ? undefined : sayAge(ageMinutes, translate)}
            />
            {waiting > 0 && <Chip size="small" color="primary" label={waiting} />}
          </ListItemButton>
        ))}
      </List>
      <HeldRejections />
    </Paper>
  );
}
