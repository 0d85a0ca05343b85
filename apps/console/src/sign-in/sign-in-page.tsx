import { Alert, Button, Stack } from "@mui/material";
import { hasPasskeys } from "@noren/contract/webauthn/browser";
import { useState } from "react";
import { Form, PasswordInput, required, TextInput, useLogin, useTranslate } from "react-admin";
import type { SignInForm } from "../auth-provider.ts";
import { Door } from "./door.tsx";
import { signWithPasskey } from "./sign-with-passkey.ts";
import { sayFault } from "../call-staff.ts";

export function SignInPage() {
  const translate = useTranslate();
  const login = useLogin();
  const [withPasskey, setWithPasskey] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [isSending, setSending] = useState(false);
  const submit = async ({ email, password, code }: SignInForm): Promise<void> => {
    setSending(true);
    try {
      const passkey = withPasskey ? await signWithPasskey() : undefined;
      if (!withPasskey || passkey) await login({ email, password, ...(passkey ? { passkey } : { code }) });
      else setRefusal(translate("console.passkeys.closed"));
    } catch (error) {
      setRefusal(sayFault(error, translate));
    } finally {
      setSending(false);
    }
  };
  return (
    <Door title={translate("console.sign_in.title")}>
      <Form onSubmit={(values: object) => submit(values as SignInForm)} noValidate>
        <Stack>
          {refusal !== "" && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <TextInput
            source="email"
            type="email"
            autoComplete="username"
            label="console.sign_in.email"
            helperText={false}
            validate={required()}
          />
          <PasswordInput
            source="password"
            autoComplete="current-password"
            label="console.sign_in.password"
            helperText={false}
            validate={required()}
          />
          {!withPasskey && (
            <TextInput
              source="code"
              autoComplete="one-time-code"
              label="console.sign_in.code"
              helperText="console.sign_in.code_help"
              validate={required()}
              slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 6 } }}
            />
          )}
          <Button type="submit" variant="contained" size="large" disabled={isSending} sx={{ mt: 1 }}>
            {translate(`console.sign_in.${withPasskey ? "enter_by_passkey" : "enter"}`)}
          </Button>
          {hasPasskeys() && (
            <Button sx={{ mt: 1 }} onClick={() => setWithPasskey(!withPasskey)}>
              {translate(`console.sign_in.${withPasskey ? "use_code" : "use_passkey"}`)}
            </Button>
          )}
        </Stack>
      </Form>
    </Door>
  );
}
