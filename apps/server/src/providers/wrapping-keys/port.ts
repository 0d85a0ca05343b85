/** What seals the wrapping keys, and lies outside the database. */
export interface MasterKeys {
  /** The name of the one that seals from now on; it says nothing of the key itself. */
  readonly current: string;
  seal(wrappingKey: Buffer, version: number): Promise<Buffer>;
  /** Nothing where the one of that name is not held here. */
  open(sealedBy: string, sealed: Buffer, version: number): Promise<Buffer | undefined>;
}

/** What both ends bind a sealed wrapping key to. */
export const masterContext = (version: number): string => `noren wrapping key ${version}`;
