/** The one way to the server: plain JSON to our own origin, the session in a cookie no script reads. */
import { AGE_HEADER } from "@noren/staff/fields";
import type { StaffErrorName, StaffRefusalAnswer } from "@noren/staff/errors";
import type { StaffAnswer, StaffCall, StaffInput } from "@noren/staff/staff-call";
import { currentLanguage } from "./language.ts";

/** What the server refused; the message is already in the reader's language. */
export class StaffCallError extends Error {
  /** React-admin looks here. */
  readonly status: number;
  readonly code: StaffErrorName;
  readonly fields: NonNullable<StaffRefusalAnswer["fields"]>;

  constructor(status: number, { code, message, fields = [] }: StaffRefusalAnswer) {
    super(message);
    this.name = "StaffCallError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** What a person can do something about: the server's own words, or that it was not reached. */
export function sayFault(error: unknown, translate: (id: string) => string): string {
  return error instanceof StaffCallError ? error.message : translate("ra.notification.http_error");
}

const given = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)] as [string, string]],
  );

async function ask(call: StaffCall, input: { query?: object; body?: unknown }): Promise<Response> {
  const query = new URLSearchParams(given(input.query ?? {}));
  const address = `/api/staff${call.path}${query.size > 0 ? `?${query.toString()}` : ""}`;
  const response = await fetch(address, {
    method: call.method,
    headers: {
      "noren-console": "1",
      "accept-language": currentLanguage(),
      ...(call.method === "POST" && { "content-type": "application/json" }),
    },
    ...(call.method === "POST" && { body: JSON.stringify(input.body ?? {}) }),
  });
  if (!response.ok) throw new StaffCallError(response.status, (await response.json()) as StaffRefusalAnswer);
  return response;
}

export async function callStaff<C extends StaffCall>(call: C, input: StaffInput<C>): Promise<StaffAnswer<C>> {
  const response = await ask(call, input as object);
  return (await response.json()) as StaffAnswer<C>;
}

/** A call that is answered by a picture, to be shown on the page. */
export async function staffPicture<C extends StaffCall>(call: C, input: StaffInput<C>): Promise<Blob> {
  const response = await ask(call, input as object);
  return response.blob();
}

/** A call that is answered by a file: the browser keeps it under the name the server gave. Returns how old in seconds it may be. */
export async function downloadStaff<C extends StaffCall>(call: C, input: StaffInput<C>): Promise<number> {
  const response = await ask(call, input as object);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "noren";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return Number(response.headers.get(AGE_HEADER));
}
