/** What the page tells its service worker. */
export type ToWorker =
  /** Files that were loaded before the worker watched. */
  | { readonly tell: "visited"; readonly files: readonly string[] }
  /** The person wants the new version now. */
  | { readonly tell: "take-over" };

export function readMessage(data: unknown): ToWorker | undefined {
  const { tell, files } = (typeof data === "object" && data !== null ? data : {}) as Partial<
    Record<"tell" | "files", unknown>
  >;
  if (tell === "take-over") return { tell };
  if (tell !== "visited" || !Array.isArray(files)) return undefined;
  return { tell, files: files.filter((file) => typeof file === "string") };
}
