import { Box, Button, Stack, TextField } from "@mui/material";
import { useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { KeyCap } from "../../widgets/key-cap.tsx";
import { useKeys } from "../../widgets/use-keys.ts";
import { ConfirmBar } from "./confirm-bar.tsx";

const LEAST = 5;

export interface Outcome {
  /** A text below console.queues.outcomes. */
  readonly name: string;
  readonly isGrave?: boolean;
  /** The letter that does the same. */
  readonly key?: string;
  /** What it is about, said on its button. */
  readonly amount?: string;
  /** Asked once more, by a text below console.queues.confirm. */
  readonly confirm?: "review" | "identity" | "voucher" | "dispute" | "data_request";
  readonly choose: (words: string) => void;
}

interface DecideProps {
  readonly says: "answer" | "reason";
  readonly outcomes: readonly Outcome[];
  readonly isBusy: boolean;
  /** Whose case it is. */
  readonly of?: string | null;
}

/** Words to the customer, or a reason for the audit, and what they are said with. */
export function Decide({ says, outcomes, isBusy, of = null }: DecideProps) {
  const translate = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState("");
  const [asked, setAsked] = useState<Outcome>();
  const isShort = words.trim().length < LEAST;
  const choose = (outcome: Outcome): void => {
    if (outcome.confirm) setAsked(outcome);
    else outcome.choose(words);
  };
  useKeys((pressed) => {
    const outcome = outcomes.find(({ key }) => key === pressed);
    if (!outcome || asked || isBusy) return;
    if (isShort) field.current?.focus();
    else choose(outcome);
  });
  if (asked)
    return (
      <ConfirmBar
        title={translate(`console.queues.confirm.${asked.confirm}`, {
          amount: asked.amount ?? "",
          name: of?.split(" ")[0] ?? "",
        })}
        words={words.trim()}
        isBusy={isBusy}
        onBack={() => setAsked(undefined)}
        onConfirm={() => asked.choose(words)}
      />
    );
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        py: 1,
        display: "flex",
        flexWrap: "wrap",
        gap: 1.5,
        alignItems: "flex-start",
        bgcolor: "background.default",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <TextField
        label={translate(`console.queues.${says}`)}
        helperText={translate(`console.queues.${says}_help`)}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        inputRef={field}
        multiline
        maxRows={4}
        size="small"
        margin="none"
        sx={{ flex: "1 1 18rem" }}
        slotProps={{ htmlInput: { maxLength: says === "answer" ? 1000 : 300 } }}
      />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: "wrap", pt: 0.5 }}>
        {outcomes.map((outcome) => (
          <Button
            key={outcome.name}
            variant={outcome.isGrave === true ? "outlined" : "contained"}
            color={outcome.isGrave === true ? "error" : "primary"}
            disabled={isBusy || isShort}
            onClick={() => choose(outcome)}
          >
            {translate(`console.queues.outcomes.${outcome.name}`)}
            {outcome.confirm ? "…" : outcome.amount === undefined ? "" : ` ${outcome.amount}`}
            {outcome.key !== undefined && <KeyCap of={outcome.key.toUpperCase()} />}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
