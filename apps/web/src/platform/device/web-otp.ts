interface OtpCredential extends Credential {
  readonly code: string;
}

/** Chrome on Android reads the code from the message addressed to this site; elsewhere the keyboard offers it. */
export async function receiveCode(signal: AbortSignal): Promise<string | undefined> {
  if (!("OTPCredential" in window)) return undefined;
  try {
    const options: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ["sms"] },
      signal,
    };
    const credential = (await navigator.credentials.get(options)) as OtpCredential | null;
    return credential?.code;
  } catch {
    // Refused, timed out or left: the person types.
    return undefined;
  }
}
