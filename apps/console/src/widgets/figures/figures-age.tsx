import { Typography } from "@mui/material";
import { useTranslate } from "react-admin";

/** Figures that a standby was asked for say how old they may be; those of the primary are as they stand. */
export function FiguresAge({ seconds }: { readonly seconds: number }) {
  const translate = useTranslate();
  if (seconds === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate("console.overview.age", { smart_count: seconds })}
    </Typography>
  );
}
