import type { CallAnswer } from "@noren/contract/call";
import { userBandingAccount } from "@noren/contract/calls/account";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";

export type MyAccount = CallAnswer<typeof userBandingAccount>;

const nobody = null;
/** The profile does without, where it cannot be asked. */
const ask = (signal: AbortSignal): Promise<MyAccount | null> =>
  call(userBandingAccount, {}, { signal }).catch(() => nobody);
const none = (): Promise<null> => Promise.resolve(nobody);

/** Whose account it is, and at which bank; there is none before certification's end. */
export function useMyAccount(isCertified: boolean): MyAccount | undefined {
  const query = useQuery(isCertified ? ask : none);
  return query.state === "ready" ? (query.data ?? undefined) : undefined;
}
