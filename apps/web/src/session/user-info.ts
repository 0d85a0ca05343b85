/** What the `userInfo` cookie holds, as URI-encoded JSON: the fields of the login answer beside the token. */
export interface UserInfo {
  readonly userId: string;
  readonly phone: string;
  readonly bizStatus: number;
  readonly isNew: boolean;
  readonly name?: string | undefined;
}

/** Anything unreadable counts as missing. */
export function readUserInfo(cookie = ""): UserInfo | undefined {
  try {
    const info = JSON.parse(decodeURIComponent(cookie)) as UserInfo;
    const { userId, phone, bizStatus } = info;
    const isWhole = [typeof userId, typeof phone, typeof bizStatus].join() === "string,string,number";
    return isWhole ? info : undefined;
  } catch {
    return undefined;
  }
}
