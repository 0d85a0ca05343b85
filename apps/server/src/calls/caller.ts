import type { Language } from "@noren/contract/languages";
import type { DeviceKeyId } from "@noren/sealed/envelope";

export interface Caller {
  readonly language: Language;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly address: string;
  /** The key of the device, which its calls prove; none under version 1 of the envelope. */
  readonly keyId: DeviceKeyId | null;
}

/** What a device gets that was let in: a token, and the session it is of. */
export interface Entry {
  readonly token: string;
  readonly sessionId: string;
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
  /** Its device lost its key: 'until a code or passkey such a session reads and pays only'. */
  readonly restricted: boolean;
  readonly tokenIsNew: boolean;
  readonly renewal: Renewal | undefined;
  readonly touch: boolean;
}

/** The token that follows, and the key it is bound to. */
export interface Renewal {
  readonly keyId: DeviceKeyId | null;
  /** `returned`: its own token had ended, and the device still proves the key. `lost`: the device has another key now. */
  readonly why: "due" | "returned" | "lost";
}

/** Files of a call by the name of their field. */
export type SentFiles = Readonly<Record<string, readonly Buffer[]>>;
