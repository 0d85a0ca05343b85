import { Box } from "@mui/material";

/** The key that does the same; for the eye alone, the button says what it does. */
export function KeyCap({ of }: { readonly of: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: "none", md: "inline-block" },
        ml: 1,
        px: 0.75,
        border: "1px solid currentColor",
        borderRadius: 0.5,
        font: "inherit",
        fontSize: "0.75rem",
        lineHeight: 1.5,
        opacity: 0.85,
      }}
    >
      {of}
    </Box>
  );
}
