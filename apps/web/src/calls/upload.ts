/** Files beside the open fields of a multipart call. `fetch` does not tell how far an upload is; the older way does. */
import { headers } from "@noren/contract/wire-names";
import type { Answer, Request, Way } from "./send.ts";

interface Upload {
  readonly files: Readonly<Record<string, Blob | readonly Blob[]>>;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

function formOf(fields: Request["fields"], files: Upload["files"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, sent] of Object.entries(files)) for (const file of [sent].flat()) form.append(name, file);
  return form;
}

export const uploading =
  ({ files, onProgress }: Upload): Way =>
  ({ method, target, headers: sent, fields, signal }) =>
    new Promise<Answer>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = (): void => reject(new Error("the upload was cut off"));
      request.open(method, target);
      for (const [name, value] of Object.entries(sent)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total > 0) onProgress?.(loaded / total);
      });
      request.addEventListener("load", () =>
        resolve({
          token: request.getResponseHeader(headers.token),
          ticket: request.getResponseHeader(headers.ticket),
          text: request.responseText,
        }),
      );
      request.addEventListener("error", fail);
      request.addEventListener("abort", fail);
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.send(formOf(fields, files));
    });
