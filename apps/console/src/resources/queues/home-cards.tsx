import { Box, Card, CardActionArea, CardContent, Typography } from "@mui/material";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import { sayAge } from "./say-age.ts";
import { type QueueCounts, useCounts } from "./use-counts.ts";
import { addressOf } from "./queue-item.ts";

function QueueCard({ count }: { readonly count: QueueCounts[number] }) {
  const translate = useTranslate();
  const { id, waiting, ageMinutes, mine } = count;
  const isEmpty = waiting === 0;
  return (
    <Card>
      <CardActionArea component={Link} to={addressOf(id)} sx={{ height: "100%" }}>
        <CardContent>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {translate(`console.queues.names.${id}`)}
          </Typography>
          <Typography variant="h4" component="p" color={isEmpty ? "text.secondary" : "primary"}>
            {waiting}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {ageMinutes === null
              ? translate("console.queues.nothing")
              : translate("console.queues.oldest", { age: sayAge(ageMinutes, translate) })}
          </Typography>
          {mine > 0 && (
            <Typography variant="body2">{translate("console.queues.mine_count", { smart_count: mine })}</Typography>
          )}
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

/** The queues that whoever reads this may work: how much waits, and since when. */
export function HomeQueues() {
  const translate = useTranslate();
  const counts = useCounts("home")?.filter(({ mayWork }) => mayWork) ?? [];
  if (counts.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        {translate("console.queues.yours")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))" }}>
        {counts.map((count) => (
          <QueueCard key={count.id} count={count} />
        ))}
      </Box>
    </Box>
  );
}
