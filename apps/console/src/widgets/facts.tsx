/** Names with what they stand for. */
import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(120px, max-content) minmax(0, 1fr)",
        columnGap: 3,
        rowGap: 0.75,
        m: 0,
        alignItems: "baseline",
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: "contents" }}>
          <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}>
            {value === null || value === undefined || value === "" ? "—" : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
