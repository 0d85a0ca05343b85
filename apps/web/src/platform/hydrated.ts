import { useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** False in the prerendered page and while hydrating, true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
