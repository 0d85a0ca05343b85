import { Button, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslate } from "react-admin";

const LEAST = 5;

export interface Outcome {
  /** A text below console.queues.outcomes. */
  readonly name: string;
  readonly isGrave?: boolean;
  readonly choose: (words: string) => void;
}

/** Words to the customer, or a reason for the audit, and what they are said with. */
export function Decide({
  says,
  outcomes,
  isBusy,
}: {
  readonly says: "answer" | "reason";
  readonly outcomes: readonly Outcome[];
  readonly isBusy: boolean;
}) {
  const translate = useTranslate();
  const [words, setWords] = useState("");
  const isShort = words.trim().length < LEAST;
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <TextField
        label={translate(`console.queues.${says}`)}
        helperText={translate(`console.queues.${says}_help`)}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: says === "answer" ? 1000 : 300 } }}
      />
      <Stack direction="row" spacing={2}>
        {outcomes.map(({ name, isGrave = false, choose }) => (
          <Button
            key={name}
            variant={isGrave ? "outlined" : "contained"}
            color={isGrave ? "error" : "primary"}
            disabled={isBusy || isShort}
            onClick={() => choose(words)}
          >
            {translate(`console.queues.outcomes.${name}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
