import { Stack } from "@mui/material";
import { Title, useTranslate } from "react-admin";
import { ChangePassword } from "./change-password.tsx";
import { OwnPasskeys } from "./passkeys.tsx";
import { OwnSessions } from "./sessions.tsx";

/** What is one's own: where one is signed in, and how one gets in. */
export function AccountPage() {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ my: 2, maxWidth: 760 }}>
      <Title title={translate("console.account.title")} />
      <OwnSessions />
      <OwnPasskeys />
      <ChangePassword />
    </Stack>
  );
}
