import { useSyncExternalStore } from "react";
import { subscribeToHash } from "./hash-location.ts";

const read = (): string => window.location.hash.split("?")[1] ?? "";

/** What stands after the path: '#/login?new-number' asks for 'new-number'. */
export const useHashQuery = (): string => useSyncExternalStore(subscribeToHash, read);
