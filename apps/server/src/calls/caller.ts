import type { Language } from "@noren/contract/languages";

export interface Caller {
  readonly language: Language;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly address: string;
}

export interface UserInfo {
  readonly userId: string;
  readonly phone: string;
  readonly bizStatus: number;
  readonly isNew: boolean;
  readonly name?: string | undefined;
}

/** The session behind a token that was accepted. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly bizStatus: number;
  readonly state: "active" | "suspended" | "erased";
  readonly tokenIsNew: boolean;
  readonly renew: boolean;
  readonly touch: boolean;
}

/** Files of a call by the name of their field. */
export type SentFiles = Readonly<Record<string, readonly Buffer[]>>;
