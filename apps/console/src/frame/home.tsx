import { Box, Card, CardActionArea, CardContent, Typography } from "@mui/material";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { mayWork, queueNames } from "@noren/staff/work-queue";
import { Title, useGetIdentity, usePermissions, useTranslate } from "react-admin";
import { Link } from "react-router";
import { HomeProposals } from "../resources/proposals/home-proposals.tsx";
import { HomeQueues } from "../resources/queues/home-cards.tsx";
import { CapWarnings } from "../resources/rates/cap-warnings.tsx";

/** Where to begin for whoever has no queue of their own. */
const beginnings = ["overview", "customers", "loans"] as const;

function Beginnings() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))", mt: 3 }}>
      {beginnings.map((name) => (
        <Card key={name}>
          <CardActionArea component={Link} to={`/${name}`} sx={{ height: "100%" }}>
            <CardContent>
              <Typography component="h2" sx={{ fontWeight: 600 }}>
                {translate(`console.begin.${name}.title`)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate(`console.begin.${name}.says`)}
              </Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

export function Home() {
  const translate = useTranslate();
  const { data } = useGetIdentity();
  const { permissions: role } = usePermissions<Role | undefined>();
  if (!data || role === undefined) return null;
  const hasQueues = queueNames.some((queue) => mayWork(role, queue));
  return (
    <Box sx={{ py: 2 }}>
      <Title title={translate("console.home")} />
      <Typography variant="h5" component="h1">
        {translate("console.greeting", { name: data.fullName })}
      </Typography>
      <Typography color="text.secondary">
        {translate(`console.roles.${role}`)}. {translate(`console.role_says.${role}`)}
      </Typography>
      {hasRight(role, "change-prices") && <CapWarnings />}
      <HomeQueues />
      {hasRight(role, "four-eyes") && <HomeProposals />}
      {!hasQueues && <Beginnings />}
    </Box>
  );
}
