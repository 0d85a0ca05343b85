/** The frame of every page before somebody is in: one card under Noren's name. */
import { Box, Card, CardContent, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { LocalesMenuButton, Notification } from "react-admin";

export function Door({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100vh",
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        gap: 2,
        p: 2,
        bgcolor: "background.default",
      }}
    >
      <Card sx={{ width: "100%", maxWidth: 460 }}>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "space-between",
            bgcolor: "#1f3a7a",
            color: "#fffdf8",
            px: 3,
            py: 1.5,
          }}
        >
          <Typography component="p" sx={{ fontWeight: 700, letterSpacing: 1, fontSize: 20 }}>
            Noren
          </Typography>
          <LocalesMenuButton />
        </Box>
        <CardContent sx={{ p: 3 }}>
          <Typography variant="h6" component="h1" gutterBottom>
            {title}
          </Typography>
          {children}
        </CardContent>
      </Card>
      <Notification />
    </Box>
  );
}
