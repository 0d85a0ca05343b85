/** Where pictures lie. What is given is encrypted already: whoever looks at the store sees noise. */
export interface ObjectStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Nothing where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Every key of a folder: no more than random numbers are there. */
  list(folder: string): Promise<string[]>;
  /** Also of what is not there. */
  remove(key: string): Promise<void>;
}

/** Our own keys alone, so that none leads out of a folder or bucket. */
const KEY = /^[a-z]+(?:\/[0-9a-f-]{36})+$/;

const FOLDER = /^[a-z]+$/;

export function requireFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new Error("this is no folder of objects");
  return folder;
}

export const isKey = (text: string): boolean => KEY.test(text);

export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error("this is no key of an object");
  return key;
}
