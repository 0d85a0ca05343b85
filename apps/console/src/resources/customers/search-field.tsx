import SearchIcon from "@mui/icons-material/Search";
import { Box, Button, TextField } from "@mui/material";
import { type FormEvent, useState } from "react";
import { useListContext, useTranslate } from "react-admin";

/** Searched when it is asked for: each search is a line in the audit. */
export function SearchField() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const [text, setText] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    setFilters(wanted === "" ? {} : { text: wanted });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: "flex", gap: 1, flex: 1, py: 1, alignItems: "flex-start", flexWrap: { xs: "wrap", md: "nowrap" } }}
    >
      <TextField
        size="small"
        type="search"
        label={translate("console.customers.search")}
        helperText={translate("console.customers.search_help")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ width: { xs: "100%", md: 480 } }}
        slotProps={{ htmlInput: { autoComplete: "off" } }}
      />
      <Button type="submit" variant="contained" startIcon={<SearchIcon />} sx={{ mt: 1.25 }}>
        {translate("console.customers.find")}
      </Button>
    </Box>
  );
}
