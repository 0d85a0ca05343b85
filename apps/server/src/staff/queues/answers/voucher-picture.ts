import { pictureContext } from "../../../loans/vouchers/voucher-claim.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { openFor } from "../../../customers/personal.ts";
import { pictureOf } from "../../../loans/vouchers/vouchers.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export interface SeenPicture {
  readonly type: string;
  readonly bytes: Buffer;
}

/** 'Who looked at my pictures' (product.md section 6): nobody sees one without a record of it. */
export async function seePicture(
  tx: Executor,
  { clock, secrets }: Services,
  voucherId: string,
  actor: string,
): Promise<SeenPicture> {
  const found = await pictureOf(tx, voucherId);
  if (!found) throw new StaffRefusal("not-there");
  const { orderId, userId, pictureSealed, pictureType } = found;
  const bytes = await openFor(tx, secrets, userId, pictureSealed, pictureContext(voucherId));
  await recordAudit(tx, {
    at: clock.now(),
    actor,
    action: "voucher-picture-seen",
    userId,
    orderId,
    details: { voucherId },
  });
  return { type: pictureType, bytes };
}
