/**
 * When a device record is told (section 9: '10 register, 20 app start, 30 login, 60 apply, 80 authentication, 90 loan'). Who was
 * seen last, and how far they were, is stored: a reload is no login, and a login right before one is not missed.
 */
import { type UploadType, uploadTypes } from "@noren/contract/tracking-constants";
import { onMoment } from "../platform/page/moments.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";
import { type Session, session } from "../session/session.ts";

const SEEN = "noren.track.seen";
const PAID_OUT = "noren.track.paid-out.";

/** What is to be told of a session, compared with who was seen last. */
export function momentsOf(seen: string | null, { token, userInfo }: Session): UploadType[] {
  if (token === undefined || !userInfo) return [];
  const [userId, status] = (seen ?? "").split(" ");
  if (userId !== userInfo.userId) return [userInfo.isNew ? uploadTypes.register : uploadTypes.login];
  return userInfo.bizStatus > Number(status) ? [uploadTypes.authentication] : [];
}

export function watchMoments(tell: (type: UploadType) => void): void {
  const look = (): void => {
    const { token, userInfo } = session();
    const moments = momentsOf(readStored(SEEN), session());
    if (token === undefined) removeStored(SEEN);
    else if (userInfo) writeStored(SEEN, `${userInfo.userId} ${userInfo.bizStatus}`);
    for (const moment of moments) tell(moment);
  };
  // Whoever signs in or gets on is led to another screen; the session follows within the same turn.
  window.addEventListener("hashchange", () => queueMicrotask(look));
  document.addEventListener("visibilitychange", look);
  onMoment((moment) => {
    if (moment.kind === "apply") tell(uploadTypes.apply);
    else if (readStored(PAID_OUT + moment.orderId) === null) {
      writeStored(PAID_OUT + moment.orderId, "1");
      tell(uploadTypes.loan);
    }
  });
  look();
}
