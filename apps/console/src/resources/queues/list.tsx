import { isQueueName, mayWork, type QueueName, queueNames } from "@noren/staff/work-queue";
import { oldestItem } from "@noren/staff/calls/queues";
import type { Role } from "@noren/staff/roles";
import { DataTable, List, SelectInput, useListContext, usePermissions } from "react-admin";
import { Navigate, useLocation } from "react-router";
import { useStaffQuery } from "../../widgets/use-staff-query.ts";
import { caseAddress } from "./case/case-queue.ts";
import { columnsOf, fields, labelOf } from "./columns.tsx";
import { NothingWaits } from "./nothing-waits.tsx";
import { addressOf } from "./queue-item.ts";
import { QueueRail } from "./queue-rail.tsx";

const owned = ["mine", "free"].map((id) => ({ id, name: `console.queues.owned.${id}` }));
const filters = [<SelectInput key="owned" source="owned" choices={owned} alwaysOn />];

/** On one line each, but for what may be long. */
const lines = {
  "& th, & td": { whiteSpace: "nowrap", px: 1.5 },
  "& td.column-name, & td.column-word": { whiteSpace: "normal" },
  // What matters least gives way where there is little room.
  "@media (max-width: 899px)": { "& .column-at": { display: "none" } },
};

/** One queue's items; another queue has other columns, so it is another table. */
function Items({ first }: { readonly first: QueueName }) {
  const list = useListContext();
  const { queue: asked = first } = list.filterValues as { readonly queue?: string };
  const queue = isQueueName(asked) ? asked : first;
  return (
    <DataTable key={queue} rowClick="show" bulkActionButtons={false} empty={<NothingWaits />} sx={lines}>
      {columnsOf[queue].map((column) => (
        <DataTable.Col
          key={column}
          source={column}
          label={labelOf(queue, column)}
          disableSort
          {...(column === "amount" && { align: "right" })}
        >
          {fields[column]}
        </DataTable.Col>
      ))}
    </DataTable>
  );
}

/** Work begins with what has waited longest. */
function OpenOldest({ first }: { readonly first: QueueName }) {
  const oldest = useStaffQuery(oldestItem, {});
  if (!oldest) return null;
  return <Navigate replace to={oldest.id === null ? addressOf(first) : caseAddress(oldest.id)} />;
}

export function QueueList() {
  const { search } = useLocation();
  const { permissions: role } = usePermissions<Role | undefined>();
  if (role === undefined) return null;
  const own = queueNames.find((queue) => mayWork(role, queue));
  const first = own ?? queueNames[0];
  if (own && search === "") return <OpenOldest first={own} />;
  return (
    <List
      filters={filters}
      filterDefaultValues={{ queue: first }}
      aside={<QueueRail />}
      actions={false}
      exporter={false}
      perPage={25}
      empty={false}
      sx={{ flexDirection: { xs: "column-reverse", md: "row-reverse" } }}
    >
      <Items first={first} />
    </List>
  );
}
