/** What the `userInfo` cookie holds, as URI-encoded JSON: the fields of the login answer beside the token. */
export interface UserInfo {
  readonly userId: string;
  readonly phone: string;
  readonly bizStatus: number;
  readonly isNew: boolean;
  readonly name?: string | undefined;
}

/** Anything unreadable counts as missing. */
export function readUserInfo(cookie: string | undefined): UserInfo | undefined {
  if (cookie === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie));
    return isUserInfo(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const userInfoText = (info: UserInfo): string => encodeURIComponent(JSON.stringify(info));

function isUserInfo(value: unknown): value is UserInfo {
  return (
    typeof value === "object" &&
    value !== null &&
    "userId" in value &&
    typeof value.userId === "string" &&
    "phone" in value &&
    typeof value.phone === "string" &&
    "bizStatus" in value &&
    typeof value.bizStatus === "number"
  );
}
