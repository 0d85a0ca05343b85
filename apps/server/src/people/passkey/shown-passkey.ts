import type { Passkey } from "./passkey-store.ts";

export const shownPasskey = ({ passkeyId, deviceName, madeAt, usedAt }: Passkey) => ({
  passkeyId,
  device: deviceName,
  madeAt: madeAt.toISOString(),
  ...(usedAt && { usedAt: usedAt.toISOString() }),
});
