/**
 * CAMARA's one-time-password-sms, version 1: `send-code` makes the carrier send a code of its own to the number, and
 * `validate-code` says whether what came back is that code (docs/decisions/0023). One API stands for all carriers, so every
 * number goes by one route.
 */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { CamaraAccount } from "../../platform/config/provider-accounts.ts";
import { say } from "../../platform/texts/texts.ts";
import { camaraCodeOf, saveCamaraCode, saveRightCode } from "./camara-codes.ts";
import { camaraTokens } from "./camara-token.ts";
import type { Carrier, CarrierVerdict } from "./port.ts";

const TIMEOUT_MS = 10_000;
const sent = z.object({ authenticationId: z.string().check(z.minLength(1), z.maxLength(36)) });
const failure = z.object({ code: z.string() });

const verdicts: Readonly<Record<string, CarrierVerdict>> = {
  "ONE_TIME_PASSWORD_SMS.INVALID_OTP": "wrong",
  "ONE_TIME_PASSWORD_SMS.VERIFICATION_EXPIRED": "expired",
  "ONE_TIME_PASSWORD_SMS.VERIFICATION_FAILED": "expired",
};

/** `http` is missing where nobody answered, or nobody can tell: what became of it is not known. */
interface Answer {
  readonly http?: number;
  readonly body?: unknown;
}

const hashOf = (checkId: string, code: string): Buffer => createHash("sha256").update(`${checkId}:${code}`).digest();

function verdictOf({ http, body }: Answer): CarrierVerdict {
  if (http === 204) return "right";
  if (http === 404) return "expired";
  const said = z.safeParse(failure, body);
  return (http === 400 && said.success ? verdicts[said.data.code] : undefined) ?? "unknown";
}

export function camaraCarrier(account: CamaraAccount, { drizzle }: Database): Carrier {
  const tokens = camaraTokens(account, TIMEOUT_MS);

  async function post(path: string, checkId: string, body: object, refused?: string): Promise<Answer> {
    try {
      const token = await tokens.token(refused);
      const response = await fetch(`${account.baseUrl}/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-correlator": checkId },
        body: JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Not looked at: another token may have ended this one, and nothing was done.
      if (response.status === 401 && refused === undefined) return await post(path, checkId, body, token);
      return { http: response.status, body: await response.json().catch(() => undefined) };
    } catch {
      return {};
    }
  }

  return {
    routeOf: () => 1,

    async send({ checkId, phone, language }) {
      const message = say(language, "message.carrierCode", { code: "{{code}}" });
      const { http = 0, body } = await post("send-code", checkId, { phoneNumber: phone, message });
      if (http >= 400 && http < 500) return "refused";
      const accepted = z.safeParse(sent, body);
      if (http !== 200 || !accepted.success) return "unknown";
      await saveCamaraCode(drizzle, checkId, accepted.data.authenticationId);
      return "accepted";
    },

    async verify({ checkId, code }) {
      const known = await camaraCodeOf(drizzle, checkId);
      if (!known) return "expired";
      const hash = hashOf(checkId, code);
      if (known.rightHash) return known.rightHash.equals(hash) ? "right" : "wrong";
      const { authenticationId } = known;
      const verdict = verdictOf(await post("validate-code", checkId, { authenticationId, code }));
      if (verdict === "right") await saveRightCode(drizzle, checkId, hash);
      return verdict;
    },
  };
}
