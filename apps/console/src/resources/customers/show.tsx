import { Box } from "@mui/material";
import { Show, useRecordContext } from "react-admin";
import { CustomerFacts, type ShownCustomer } from "./customer-facts.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerPictures } from "./customer-pictures.tsx";
import { CustomerTimeline } from "./customer-timeline.tsx";
import { PersonHeader } from "./person-header.tsx";

/** Not the row of the list, which says less: react-admin keeps what is asked for with a meta apart. */
const wholeCustomer = { meta: { whole: true }, refetchOnWindowFocus: false };

function Head() {
  const customer = useRecordContext<ShownCustomer>();
  return customer ? <PersonHeader person={customer} /> : null;
}

export function CustomerShow() {
  return (
    <Show actions={false} component="div" queryOptions={wholeCustomer}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "1fr 1fr" }, mt: 2 }}>
        <Box sx={{ gridColumn: "1 / -1" }}>
          <Head />
        </Box>
        <CustomerFacts />
        <Box sx={{ display: "grid", gap: 2, alignContent: "start" }}>
          <CustomerOrders />
          <CustomerPictures />
        </Box>
        <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
          <CustomerTimeline />
        </Box>
      </Box>
    </Show>
  );
}
