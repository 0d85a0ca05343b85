/** Amazon S3 and what speaks its protocol (path-style addresses, signature version 4). */
import { AwsClient } from "aws4fetch";
import type { S3Account } from "../../platform/config/provider-accounts.ts";

const TIME_OUT_MS = 20_000;

export function requireOk({ ok, status }: Response, what: string): void {
  if (!ok) throw new Error(`the object store answered ${status} to ${what}`);
}

export function s3Bucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Account) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const send = (
    method: "PUT" | "GET" | "DELETE",
    key: string,
    body?: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response> =>
    client.fetch(`${endpoint}/${bucket}/${key}`, {
      method,
      ...(body && {
        body: new Uint8Array(body),
        headers: { "content-type": "application/octet-stream", ...headers },
      }),
      redirect: "error",
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
  return {
    send,
    /** Nothing where there is none; a broken service is no missing object. */
    get: async (key: string): Promise<Buffer | undefined> => {
      const response = await send("GET", key);
      if (response.status === 404) return undefined;
      requireOk(response, "a get");
      return Buffer.from(await response.arrayBuffer());
    },
    /** The service gives a thousand at a time, in XML; a key of ours holds nothing that XML would write otherwise. */
    list: async (prefix: string): Promise<string[]> => {
      const keys: string[] = [];
      for (let mark: string | undefined = ""; mark !== undefined; ) {
        const query: URLSearchParams = new URLSearchParams({ "list-type": "2", prefix });
        if (mark !== "") query.set("continuation-token", mark);
        const response = await send("GET", `?${query.toString()}`);
        requireOk(response, "a listing");
        const text = await response.text();
        keys.push(...[...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key));
        mark = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      }
      return keys;
    },
  };
}
