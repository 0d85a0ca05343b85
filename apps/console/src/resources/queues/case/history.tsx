import { Box, Typography } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import { useTranslate } from "react-admin";
import { sayMoment } from "../../../widgets/moment.tsx";
import type { QueueItem } from "../queue-item.ts";

/** What happened with them of late, the newest first. */
export function History({ entries }: { readonly entries: QueueItem["history"] }) {
  const translate = useTranslate();
  if (entries.length === 0) return null;
  const say = ({ what, word, amount }: QueueItem["history"][number]): string =>
    [
      translate(`console.timeline.whats.${what}`, { _: what }),
      word === null ? null : translate(`console.timeline.words.${word.replaceAll(".", "_")}`, { _: word }),
      amount === null ? null : formatPesos(amount),
    ]
      .filter((part) => part !== null)
      .join(" · ");
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" gutterBottom>
        {translate("console.queues.history")}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, pl: 1.5, borderLeft: 2, borderColor: "divider" }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ mb: 1 }}>
            <Typography variant="body2">{say(entry)}</Typography>
            <Typography variant="caption" color="text.secondary">
              <time dateTime={entry.at}>{sayMoment(entry.at)}</time>
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
