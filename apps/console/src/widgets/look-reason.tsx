/** Why somebody looks at an identity picture: one reason of the list, which the borrower reads; own words are for the audit alone. */
import { MenuItem, Stack, TextField } from "@mui/material";
import { type LookReason, lookReasons } from "@noren/contract/look-reasons";
import { useTranslate } from "react-admin";

export interface Look {
  readonly reason: LookReason | undefined;
  readonly words: string;
}

export const noLook: Look = { reason: undefined, words: "" };

/** What a call sends of it; blank words are none. */
export const lookBody = ({ words }: Look, reason: LookReason) =>
  words.trim() === "" ? { reason } : { reason, words: words.trim() };

export function LookReasonFields({ look, onChange }: { readonly look: Look; readonly onChange: (look: Look) => void }) {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <TextField
        select
        required
        label={translate("console.looks.reason")}
        helperText={translate("console.looks.reason_help")}
        value={look.reason ?? ""}
        onChange={({ target }) => onChange({ ...look, reason: lookReasons.find((one) => one === target.value) })}
      >
        {lookReasons.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {translate(`console.looks.reasons.${reason}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate("console.looks.words")}
        helperText={translate("console.looks.words_help")}
        value={look.words}
        onChange={({ target }) => onChange({ ...look, words: target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Stack>
  );
}
