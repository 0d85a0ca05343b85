import SearchIcon from "@mui/icons-material/Search";
import { Box, Button, Stack, TextField, Typography } from "@mui/material";
import { findLoans } from "@noren/staff/calls/loans";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { type FormEvent, useState } from "react";
import { useTranslate } from "react-admin";
import { callStaff, sayFault } from "../../../call-staff.ts";
import { FoundLoans } from "./found-loans.tsx";

const under = "console.queues.find_loan";

type Found = StaffAnswer<typeof findLoans>;

function useSearch() {
  const translate = useTranslate();
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const search = async (text: string): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      setFound(await callStaff(findLoans, { body: { text } }));
    } catch (error) {
      setFound(undefined);
      setFault(sayFault(error, translate));
    } finally {
      setBusy(false);
    }
  };
  return { found, fault, isBusy, search };
}

/** Searched when it is asked for: each search is a line in the audit. What is typed stays on this page. */
export function LoanFinder({
  chosen,
  onChoose,
}: {
  readonly chosen: string | undefined;
  readonly onChoose: (orderId: string | undefined) => void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState("");
  const { found, fault, isBusy, search } = useSearch();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onChoose(undefined);
    void search(text);
  };
  return (
    <Stack spacing={1.5} sx={{ maxWidth: 720 }}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {translate(`${under}.title`)}
      </Typography>
      <search>
        <Box
          component="form"
          onSubmit={submit}
          sx={{ display: "flex", gap: 1, alignItems: "flex-start", flexWrap: { xs: "wrap", md: "nowrap" } }}
        >
          <TextField
            size="small"
            type="search"
            label={translate(`${under}.search`)}
            helperText={fault ?? translate(`${under}.search_help`)}
            error={fault !== undefined}
            value={text}
            onChange={({ target }) => setText(target.value)}
            sx={{ width: { xs: "100%", md: 520 } }}
            slotProps={{ htmlInput: { autoComplete: "off", maxLength: 80 }, formHelperText: { "aria-live": "polite" } }}
          />
          <Button
            type="submit"
            variant="outlined"
            startIcon={<SearchIcon />}
            disabled={isBusy}
            sx={{ mt: { md: 1.25 } }}
          >
            {translate(`${under}.find`)}
          </Button>
        </Box>
      </search>
      <Typography component="output" variant="body2" color="text.secondary" sx={{ display: "block" }}>
        {found &&
          (found.rows.length === 0
            ? translate(`${under}.none`)
            : translate(`${under}.found`, { smart_count: found.rows.length }))}
        {found?.isMore === true && ` ${translate(`${under}.more`)}`}
      </Typography>
      {found && found.rows.length > 0 && <FoundLoans rows={found.rows} chosen={chosen} onChoose={onChoose} />}
    </Stack>
  );
}
