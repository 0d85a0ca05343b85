import { Button, Stack, Typography } from "@mui/material";
import type { Role } from "@noren/staff/roles";
import { mayWork, queueNames } from "@noren/staff/work-queue";
import { useListContext, usePermissions, useTranslate } from "react-admin";
import { Link } from "react-router";

interface Filter {
  readonly queue?: string;
  readonly owned?: string;
}

/** A queue without items; where only one owner's are looked at, a way to the others, and never out of the queue. */
export function NothingWaits() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const hasQueues = role !== undefined && queueNames.some((name) => mayWork(role, name));
  const list = useListContext();
  const { queue, owned } = list.filterValues as Filter;
  return (
    <Stack spacing={1} sx={{ p: 2, alignItems: "start" }}>
      <Typography component="output">
        {translate(owned === undefined ? "console.queues.empty" : "console.queues.empty_owned")}
      </Typography>
      {owned === undefined && hasQueues && (
        <Button component={Link} to="/queues" variant="outlined">
          {translate("console.queues.go_on")}
        </Button>
      )}
      {owned !== undefined && (
        <Button onClick={() => list.setFilters({ queue }, list.displayedFilters)}>
          {translate("console.queues.any_owner")}
        </Button>
      )}
    </Stack>
  );
}
