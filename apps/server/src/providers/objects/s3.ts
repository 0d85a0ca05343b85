import { AwsClient } from "aws4fetch";
import type { S3Account } from "../../platform/config/provider-accounts.ts";
import { type ObjectStore, requireKey } from "./port.ts";

const TIME_OUT_MS = 20_000;

function requireOk({ ok, status }: Response, what: string): void {
  if (!ok) throw new Error(`the object store answered ${status} to ${what}`);
}

/** Amazon S3 and what speaks its protocol (path-style addresses, signature version 4). */
export function s3Objects({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Account): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const send = (method: "PUT" | "GET" | "DELETE", key: string, body?: Buffer): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}/${requireKey(key)}`, {
      method,
      ...(body && { body: new Uint8Array(body), headers: { "content-type": "application/octet-stream" } }),
      redirect: "error",
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
  return {
    put: async (key, bytes) => requireOk(await send("PUT", key, bytes), "a put"),
    get: async (key) => {
      const response = await send("GET", key);
      if (response.status === 404) return undefined;
      requireOk(response, "a get");
      return Buffer.from(await response.arrayBuffer());
    },
    remove: async (key) => {
      const response = await send("DELETE", key);
      if (response.status !== 404) requireOk(response, "a removal");
    },
  };
}
