/** What changes outside React, told to whoever shows it (`useSyncExternalStore`). */
type Listener = () => void;
export type Subscribe = (listener: Listener) => () => void;

export function createListeners(): { readonly subscribe: Subscribe; readonly tell: () => void } {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}

export const toWindow =
  (...events: readonly string[]): Subscribe =>
  (listener) => {
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  };
