import { tracing } from "../platform/tracing/tracing.ts";

/** One request to a vendor that answers in JSON. */
interface VendorRequest {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface VendorResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  /** Nothing where it was no JSON. */
  readonly content: unknown;
}

/** Busy, in conflict or over the limit: whether it was carried out is not said. */
export const saysNothing = (status: number): boolean => status >= 500 || [408, 409, 425, 429].includes(status);

/** Nothing where no response came: what was asked for may have happened. */
export async function callVendor(
  url: string,
  { method, headers, body, timeoutMs }: VendorRequest,
): Promise<VendorResponse | undefined> {
  const traceparent = tracing().traceparent();
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(traceparent !== undefined && { traceparent }),
        ...headers,
      },
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    tracing().note({ "http.response.status_code": response.status });
    const content: unknown = await response.json().catch(() => undefined);
    return { ok: response.ok, status: response.status, headers: response.headers, content };
  } catch {
    return undefined;
  }
}
