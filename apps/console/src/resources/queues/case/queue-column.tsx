import { Box, Button, Chip, Link as MuiLink, List, ListItemButton, Stack, Typography } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import type { QueueName } from "@noren/staff/work-queue";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { sayNearDay } from "../../../widgets/day.tsx";
import { shortNumber } from "../../../widgets/figures/say-figures.ts";
import { KeyCap } from "../../../widgets/key-cap.tsx";
import { addressOf } from "../queue-item.ts";
import { sayAge } from "../say-age.ts";
import { caseAddress, type QueueRow } from "./case-queue.ts";
import { HeldRejections } from "./held-rejections.tsx";
import { promiseOf } from "./promise.tsx";

interface QueueColumnProps {
  readonly queue: QueueName;
  readonly rows: readonly QueueRow[];
  readonly id: string;
}

function Row({ row, isOpen }: { readonly row: QueueRow; readonly isOpen: boolean }) {
  const translate = useTranslate();
  const { name, caseNumber, reference, orderId, amount, answerBy, ageMinutes } = row;
  const promise = promiseOf(row);
  const called = name ?? caseNumber ?? reference ?? (orderId === null ? "—" : shortNumber(orderId));
  return (
    <ListItemButton
      component={Link}
      to={caseAddress(row.id)}
      selected={isOpen}
      aria-current={isOpen ? "true" : undefined}
      divider
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: 1, alignItems: "center" }}
    >
      <Typography noWrap sx={{ fontWeight: isOpen ? 600 : 400 }}>
        {called}
      </Typography>
      <span>{amount === null ? "" : formatPesos(amount)}</span>
      <Typography variant="caption" color="text.secondary">
        {answerBy === null
          ? sayAge(ageMinutes, translate)
          : translate("console.queues.for_day", { day: sayNearDay(answerBy) })}
      </Typography>
      {promise === "late" || promise === "today" ? (
        <Chip size="small" color="warning" variant="outlined" label={translate(`console.queues.soon.${promise}`)} />
      ) : (
        <span />
      )}
    </ListItemButton>
  );
}

function Shortcuts() {
  const translate = useTranslate();
  return (
    <Typography
      variant="caption"
      color="text.secondary"
      component="p"
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 0.5, rowGap: 0.5 }}
    >
      <span>
        <KeyCap of="J" /> {translate("console.queues.next")}
      </span>
      <span>
        <KeyCap of="K" /> {translate("console.queues.previous")}
      </span>
      <span>
        <KeyCap of="Z" /> {translate("console.queues.undo")}
      </span>
    </Typography>
  );
}

/** The queue beside the case: the oldest first, and below it what may be taken back. */
export function QueueColumn({ queue, rows, id }: QueueColumnProps) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate(`console.queues.names.${queue}`)}
      sx={{
        display: "flex",
        flexDirection: "column",
        position: "sticky",
        top: 56,
        height: "calc(100vh - 64px)",
        borderRight: 1,
        borderColor: "divider",
        pr: 1,
      }}
    >
      <Stack sx={{ p: 1 }}>
        <MuiLink component={Link} to={addressOf(queue)} underline="hover">
          {translate(`console.queues.names.${queue}`)}
        </MuiLink>
        <Typography variant="caption" color="text.secondary">
          {translate("console.queues.oldest_first")}
        </Typography>
      </Stack>
      <List dense disablePadding component="div" sx={{ flex: 1, overflowY: "auto", minHeight: 0 }}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === id} />
        ))}
      </List>
      <Stack spacing={1} sx={{ p: 1 }}>
        <HeldRejections />
        <Shortcuts />
      </Stack>
    </Box>
  );
}

interface StepsProps {
  readonly queue: QueueName;
  readonly next: string | undefined;
  readonly previous: string | undefined;
}

/** Where there is no room for the column. */
export function QueueSteps({ queue, next, previous }: StepsProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={1} sx={{ mb: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button component={Link} to={addressOf(queue)}>
          {translate(`console.queues.names.${queue}`)}
        </Button>
        {previous !== undefined && (
          <Button component={Link} to={caseAddress(previous)}>
            {translate("console.queues.previous")}
          </Button>
        )}
        {next !== undefined && (
          <Button component={Link} to={caseAddress(next)}>
            {translate("console.queues.next")}
          </Button>
        )}
      </Stack>
      <HeldRejections />
    </Stack>
  );
}
