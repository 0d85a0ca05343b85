import { Card, CardActionArea, CardContent, Typography } from "@mui/material";
import type { proposalList } from "@noren/staff/calls/proposals";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useGetList, useTranslate } from "react-admin";
import { Link } from "react-router";

type Row = StaffAnswer<typeof proposalList>["rows"][number];

const open = { filter: { state: "proposed" }, pagination: { page: 1, perPage: 100 } };

/** What others proposed and whoever reads this may decide; beyond a page of them it says so many or more. Asked anew as lists are. */
export function HomeProposals() {
  const translate = useTranslate();
  const { data, pageInfo } = useGetList<Row>("proposals", open);
  if (!data) return null;
  const mine = data.filter(({ mayDecide }) => mayDecide).length;
  return (
    <Card sx={{ mt: 3, maxWidth: 460 }}>
      <CardActionArea component={Link} to="/proposals">
        <CardContent sx={{ display: "flex", alignItems: "baseline", gap: 2 }}>
          <Typography variant="h4" component="p" color={mine === 0 ? "text.secondary" : "primary"}>
            {mine}
            {pageInfo?.hasNextPage === true ? "+" : ""}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>
            {translate("console.proposals.waiting", { smart_count: mine })}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
