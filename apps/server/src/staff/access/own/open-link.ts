import { openLink } from "@noren/staff/calls/own";
import { instantOf, realNow } from "../../../platform/clock.ts";
import { drawQr } from "../../../loans/repayment/draw-code.ts";
import { findLink } from "../staff-links.ts";
import { findStaff } from "../staff.ts";
import { openTotp, totpAddress } from "../second-factor.ts";
import { openStaffCall } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export const openLinkHandler = openStaffCall(openLink, async ({ input: { body }, services: { db, secrets } }) => {
  const link = await findLink(db.drizzle, body.token, instantOf(realNow()));
  if (!link) throw new StaffRefusal("link-over");
  const account = link.staffId === null ? undefined : await findStaff(db.drizzle, link.staffId);
  const secret = openTotp(secrets, link.totpSealed);
  const { path, width } = drawQr(totpAddress(secret, account?.email ?? "Noren"));
  return {
    account: account ? { name: account.name, email: account.email, role: account.role } : null,
    secret,
    qr: { path, width },
  };
});
