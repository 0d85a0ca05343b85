/** Starts the reader's process from source: it learns TypeScript only by being told inside. A build has no use for it. */
import { register } from "tsx/esm/api";

register();
await import("./reader-program.ts");
