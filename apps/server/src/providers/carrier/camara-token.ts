/** OAuth 2.0 client credentials (RFC 6749 section 4.4), as CAMARA's security profile asks of a two-legged client. */
import * as z from "zod/mini";
import type { CamaraAccount } from "../../platform/config/provider-accounts.ts";
import { realNow } from "../../platform/clock.ts";

const SCOPE = "one-time-password-sms:send-validate";
/** Renewed a little before it ends: it must still hold when it arrives. */
const EARLY_MS = 30_000;

const granted = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() });

export interface TokenSource {
  /** Another one where the last was refused. */
  token(refused?: string): Promise<string>;
}

export function camaraTokens({ tokenUrl, clientId, clientSecret }: CamaraAccount, timeoutMs: number): TokenSource {
  let held: { readonly token: string; readonly until: number } | undefined;
  const ask = async (): Promise<string> => {
    const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
    const response = await fetch(tokenUrl, {
      method: "POST",
      headers: { authorization: `Basic ${credentials.toString("base64")}` },
      body: new URLSearchParams({ grant_type: "client_credentials", scope: SCOPE }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`no token: http ${response.status}`);
    const { access_token: token, expires_in: seconds } = z.parse(granted, await response.json());
    held = { token, until: realNow() + seconds * 1000 - EARLY_MS };
    return token;
  };
  return {
    token: async (refused) => (held && held.token !== refused && held.until > realNow() ? held.token : ask()),
  };
}
