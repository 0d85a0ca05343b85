/** The lines of the audit: a table, or on a narrow screen one below the other. */
import { Box, Divider, Stack, Typography, useMediaQuery, useTheme } from "@mui/material";
import {
  DataTable,
  FunctionField,
  RecordContextProvider,
  TextField,
  useListContext,
  useRecordContext,
  useTranslate,
} from "react-admin";
import { MomentField } from "../../widgets/moment.tsx";
import { Details } from "./details.tsx";
import { PersonalButton } from "./personal-button.tsx";
import type { AuditLine } from "./read-details.ts";

interface Line extends AuditLine {
  readonly id: string;
  readonly action: string;
}

/** In words, and below them its name in files and filters. */
function ActionField() {
  const translate = useTranslate();
  const line = useRecordContext<Line>();
  if (!line) return null;
  return (
    <>
      {translate(`console.audit.actions.${line.action}`, { _: line.action })}
      <Typography variant="caption" component="div" sx={{ color: "text.secondary", fontFamily: "monospace" }}>
        {line.action}
      </Typography>
    </>
  );
}

const DetailsField = () => <FunctionField<Line> render={(line) => <Details line={line} />} />;

function Stacked() {
  const { data = [] } = useListContext<Line>();
  return (
    <Stack divider={<Divider />}>
      {data.map((line) => (
        <RecordContextProvider key={line.id} value={line}>
          <Box sx={{ p: 2 }}>
            <Typography variant="body2" component="div" sx={{ color: "text.secondary" }}>
              {line.id} · <MomentField source="at" /> · <TextField source="staffName" />
            </Typography>
            <ActionField />
            <DetailsField />
            <PersonalButton />
          </Box>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

export function AuditLines() {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("md"));
  if (isNarrow) return <Stacked />;
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={{ "& td": { verticalAlign: "top" } }}>
      <DataTable.NumberCol source="id" disableSort />
      <DataTable.Col source="at" disableSort>
        <MomentField source="at" />
      </DataTable.Col>
      <DataTable.Col source="staffName" disableSort />
      <DataTable.Col source="action" disableSort>
        <ActionField />
      </DataTable.Col>
      <DataTable.Col source="details" disableSort>
        <DetailsField />
      </DataTable.Col>
      <DataTable.Col source="hasPersonal" disableSort>
        <PersonalButton />
      </DataTable.Col>
    </DataTable>
  );
}
