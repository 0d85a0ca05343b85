import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

/** Names and what they say, one line each; what is not known is left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [id: string, value: ReactNode])[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "110px 1fr", sm: "180px 1fr" },
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
      }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([id, value]) => (
          <Box key={id} sx={{ display: "contents" }}>
            <Typography component="dt" color="text.secondary">
              {translate(id)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
