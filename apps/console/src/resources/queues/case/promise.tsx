import ScheduleIcon from "@mui/icons-material/Schedule";
import { Alert } from "@mui/material";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { useTranslate } from "react-admin";
import { sayWeekday } from "../../../widgets/day.tsx";
import type { QueueRow } from "./case-queue.ts";

/** By the server's clock, which counted the age. */
const todayOf = ({ at, ageMinutes }: Pick<QueueRow, "at" | "ageMinutes">): string =>
  santiagoDay(Date.parse(at) + ageMinutes * MINUTE_MS);

/** How a promise stands today. */
export function promiseOf(
  row: Pick<QueueRow, "at" | "ageMinutes" | "answerBy">,
): "kept" | "today" | "late" | undefined {
  const { answerBy } = row;
  if (answerBy === null) return undefined;
  const today = todayOf(row);
  if (answerBy < today) return "late";
  return answerBy === today ? "today" : "kept";
}

/** What the borrower was told, above everything that is read to decide. */
export function Promised({ item }: { readonly item: Pick<QueueRow, "at" | "ageMinutes" | "answerBy"> }) {
  const translate = useTranslate();
  const standing = promiseOf(item);
  if (item.answerBy === null || standing === undefined) return null;
  return (
    <Alert severity={standing === "kept" ? "info" : "warning"} icon={<ScheduleIcon fontSize="inherit" />}>
      <strong>{translate("console.queues.promised", { day: sayWeekday(item.answerBy) })}</strong>{" "}
      {translate(`console.queues.promise.${standing}`, { day: sayWeekday(todayOf(item)) })}
    </Alert>
  );
}
