import type { StaffPasskey } from "./staff-passkeys.ts";

export const shownPasskey = ({ passkeyId, device, madeAt, usedAt }: StaffPasskey) => ({
  id: passkeyId,
  device,
  madeAt: madeAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});
