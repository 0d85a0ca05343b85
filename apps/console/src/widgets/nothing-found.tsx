import { Button, Stack, Typography } from "@mui/material";
import { useListContext, useResourceContext, useTranslate } from "react-admin";

/** An empty list says what to do: another filter, or what would fill it (`resources.<name>.empty`). */
export function NothingFound() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const list = useListContext();
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  return (
    <Stack spacing={1} sx={{ p: 2, alignItems: "start" }}>
      <Typography component="output">
        {translate(isFiltered ? "console.nothing_found" : `resources.${resource}.empty`)}
      </Typography>
      {isFiltered && <Button onClick={() => list.setFilters({}, [])}>{translate("console.show_all")}</Button>}
    </Stack>
  );
}
