import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { openLink, useLink as sendLink } from "@noren/staff/calls/own";
import { LEAST_PASSWORD } from "@noren/staff/fields";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useParams } from "react-router";
import { callStaff, sayFault } from "../call-staff.ts";
import { formText } from "../widgets/form-text.ts";
import { Door } from "./door.tsx";

type Link = StaffAnswer<typeof openLink>;

/** What a link that works once leads to: who you are, a password, a second factor. */
export function LinkPage() {
  const translate = useTranslate();
  const { token = "" } = useParams();
  const [link, setLink] = useState<Link>();
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    callStaff(openLink, { body: { token } }).then(setLink, (error: unknown) => setRefusal(sayFault(error, translate)));
  }, [token, translate]);
  return (
    <Door title={translate("console.link.title")}>
      {refusal !== "" && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {link && <LinkForm link={link} token={token} onRefusal={setRefusal} />}
    </Door>
  );
}

interface LinkFormProps {
  readonly link: Link;
  readonly token: string;
  readonly onRefusal: (text: string) => void;
}

function LinkForm({ link, token, onRefusal }: LinkFormProps) {
  const translate = useTranslate();
  const [isSending, setSending] = useState(false);
  const send = async (form: FormData): Promise<void> => {
    setSending(true);
    try {
      const body = { token, password: formText(form, "password"), code: formText(form, "code") };
      await callStaff(sendLink, { body });
      // The session is there: the console begins anew, and the link is left behind.
      window.location.replace("/");
    } catch (error) {
      onRefusal(sayFault(error, translate));
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit}>
      <Typography>
        {translate("console.link.invited", {
          name: link.account.name,
          role: translate(`console.roles.${link.account.role}`),
        })}
      </Typography>
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={translate("console.sign_in.password")}
        helperText={translate("console.link.password_help", { least: LEAST_PASSWORD })}
        slotProps={{ htmlInput: { minLength: LEAST_PASSWORD } }}
        required
      />
      <SecondFactor link={link} />
      <TextField
        name="code"
        autoComplete="one-time-code"
        label={translate("console.sign_in.code")}
        slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 6, pattern: "[0-9]{6}" } }}
        required
      />
      <Button type="submit" variant="contained" size="large" disabled={isSending}>
        {translate("console.link.enter")}
      </Button>
    </Stack>
  );
}

const QUIET = 4;

function SecondFactor({ link: { qr, secret } }: { readonly link: Link }) {
  const translate = useTranslate();
  const side = qr.width + 2 * QUIET;
  return (
    <Box sx={{ textAlign: "center" }}>
      <Typography sx={{ textAlign: "left", mb: 1 }}>{translate("console.link.scan")}</Typography>
      <svg
        aria-labelledby="qr-title"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        width={150}
        height={150}
        style={{ background: "#fff", borderRadius: 8 }}
      >
        <title id="qr-title">{translate("console.link.qr")}</title>
        <path d={qr.path} fill="#171d33" />
      </svg>
      <Typography component="label" htmlFor="secret" variant="body2" color="text.secondary" sx={{ display: "block" }}>
        {translate("console.link.or_type")}
      </Typography>
      <Typography component="output" id="secret" sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}>
        {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
      </Typography>
    </Box>
  );
}
