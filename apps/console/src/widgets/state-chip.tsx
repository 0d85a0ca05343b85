import { Chip, type ChipProps } from "@mui/material";
import { useRecordContext, useTranslate } from "react-admin";

/** What is well, what goes on, what needs somebody, what went wrong; what is over or says nothing of it has no colour. */
const tones: Readonly<Record<string, ChipProps["color"]>> = {
  // loans
  20: "info",
  25: "error",
  30: "success",
  40: "info",
  70: "warning",
  80: "error",
  // proposals
  proposed: "warning",
  approved: "success",
  refused: "error",
  // people
  active: "success",
  suspended: "warning",
  invited: "info",
};

/** Its word in its colour: the colour alone says nothing. */
export function SaidState({ state, under }: { readonly state: string | number; readonly under: string }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={tones[state] ?? "default"}
      label={translate(`${under}.${state}`, { _: String(state) })}
    />
  );
}

/** A column that holds a state. */
export function StateChip({
  source,
  under,
}: {
  readonly source: string;
  readonly under: string;
  readonly label?: string;
}) {
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  return typeof value === "string" || typeof value === "number" ? <SaidState state={value} under={under} /> : null;
}
