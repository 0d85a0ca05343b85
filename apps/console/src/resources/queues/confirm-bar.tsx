import { Box, Button, Stack, Typography } from "@mui/material";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { useEffect, useId, useRef } from "react";
import { useTranslate } from "react-admin";
import { KeyCap } from "../../widgets/key-cap.tsx";

interface ConfirmBarProps {
  readonly title: string;
  /** What the borrower is going to read. */
  readonly words: string;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Asks once, where the buttons were: what was pressed is not pressed again by the same hand in the same place. */
export function ConfirmBar({ title, words, isBusy, onBack, onConfirm }: ConfirmBarProps) {
  const translate = useTranslate();
  const id = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <Box
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === "Escape") onBack();
      }}
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        p: 2,
        display: "flex",
        flexWrap: "wrap",
        gap: 2,
        alignItems: "center",
        borderTop: 3,
        borderColor: "error.main",
        bgcolor: (theme) => (theme.palette.mode === "dark" ? "#4a1d1a" : "#fbe5e1"),
      }}
    >
      <Box sx={{ flex: "1 1 20rem" }}>
        <Typography id={id} component="h2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2">
          {translate("console.queues.will_read", { words })}{" "}
          {translate("console.queues.undo_within", { minutes: UNDO_MINUTES })}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={onBack}>
          {translate("console.queues.do_not")}
          <KeyCap of="Esc" />
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onConfirm} ref={yes}>
          {translate("console.queues.do_reject")}
          <KeyCap of="Enter" />
        </Button>
      </Stack>
    </Box>
  );
}
