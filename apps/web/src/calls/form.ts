import { headers } from "@noren/contract/constants";
import type { Way } from "./send.ts";

/** A form travels openly beside its sealed header (architecture.md, 'Wire'). */
export const asForm: Way = async ({ target, method, signal, credentials, headers: sent, fields }) => {
  const body = new URLSearchParams(fields);
  const response = await fetch(target, { method, signal, credentials, cache: "no-store", headers: sent, body });
  return { token: response.headers.get(headers.token), text: await response.text() };
};
