/** Starts the reader's thread from source: a thread learns TypeScript only by being told inside. A build has no use for it. */
import { register } from "tsx/esm/api";

register();
await import("./reader-worker.ts");
