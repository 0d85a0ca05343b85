/** The device's storage. It may be full, blocked or missing: then nothing is kept, and nothing breaks. */
type Store = "localStorage" | "sessionStorage";

function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const reader = (store: Store) => (key: string) => attempt(() => window[store].getItem(key), null);
const writer = (store: Store) => (key: string, value: string) =>
  attempt(() => window[store].setItem(key, value), undefined);
const remover = (store: Store) => (key: string) => attempt(() => window[store].removeItem(key), undefined);

export const readStored = reader("localStorage");
export const writeStored = writer("localStorage");
export const removeStored = remover("localStorage");
export const storedKeys = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);

/** What lives as long as the tab. */
export const readTab = reader("sessionStorage");
export const writeTab = writer("sessionStorage");
export const removeTab = remover("sessionStorage");
