import type { S3Account } from "../../platform/config/provider-accounts.ts";
import { isKey, type ObjectStore, requireFolder, requireKey } from "./port.ts";
import { requireOk, s3Bucket } from "./s3-bucket.ts";

export function s3Objects(account: S3Account): ObjectStore {
  const bucket = s3Bucket(account);
  return {
    put: async (key, bytes) => requireOk(await bucket.send("PUT", requireKey(key), bytes), "a put"),
    get: async (key) => bucket.get(requireKey(key)),
    list: async (folder) => (await bucket.list(`${requireFolder(folder)}/`)).filter(isKey),
    remove: async (key) => {
      const response = await bucket.send("DELETE", requireKey(key));
      if (response.status !== 404) requireOk(response, "a removal");
    },
  };
}
