import { Alert, Button, Stack, TextField } from "@mui/material";
import { hasPasskeys } from "@noren/contract/webauthn/browser";
import { changePassword } from "@noren/staff/calls/own";
import { LEAST_PASSWORD } from "@noren/staff/fields";
import { type FormEvent, useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { callStaff, sayFault } from "../../call-staff.ts";
import { signWithPasskey } from "../../sign-in/sign-with-passkey.ts";
import { formText } from "../../widgets/form-text.ts";
import { Section } from "../../widgets/section.tsx";

/** The present password and the second factor once more: an open session must not be enough. */
export function ChangePassword() {
  const translate = useTranslate();
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [withPasskey, setWithPasskey] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);
  const send = async (values: FormData): Promise<void> => {
    const passkey = withPasskey ? await signWithPasskey() : undefined;
    if (withPasskey && !passkey) {
      setRefusal(translate("console.passkeys.closed"));
      return;
    }
    const factor = passkey ? { passkey } : { code: formText(values, "code") };
    const passwords = { password: formText(values, "password"), newPassword: formText(values, "newPassword") };
    await callStaff(changePassword, { body: { ...passwords, ...factor } });
    setRefusal("");
    form.current?.reset();
    notify("console.account.changed", { type: "success" });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setBusy(true);
    send(new FormData(event.currentTarget))
      .catch((error: unknown) => setRefusal(sayFault(error, translate)))
      .finally(() => setBusy(false));
  };
  return (
    <Section title={translate("console.account.change")} help={translate("console.account.change_help")}>
      <Stack component="form" ref={form} spacing={2} sx={{ mt: 2, maxWidth: 420 }} onSubmit={submit}>
        {refusal !== "" && <Alert severity="error">{refusal}</Alert>}
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={translate("console.account.present")}
          required
        />
        <TextField
          name="newPassword"
          type="password"
          autoComplete="new-password"
          label={translate("console.account.new")}
          helperText={translate("console.link.password_help", { least: LEAST_PASSWORD })}
          slotProps={{ htmlInput: { minLength: LEAST_PASSWORD } }}
          required
        />
        {!withPasskey && (
          <TextField
            name="code"
            autoComplete="one-time-code"
            label={translate("console.sign_in.code")}
            slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 6, pattern: "[0-9]{6}" } }}
            required
          />
        )}
        <Button type="submit" variant="contained" disabled={isBusy}>
          {translate(`console.account.${withPasskey ? "change_by_passkey" : "change"}`)}
        </Button>
        {hasPasskeys() && (
          <Button onClick={() => setWithPasskey(!withPasskey)}>
            {translate(`console.sign_in.${withPasskey ? "use_code" : "use_passkey"}`)}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
