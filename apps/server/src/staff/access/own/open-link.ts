import { openLink } from "@noren/staff/calls/own";
import { instantOf, realNow } from "../../../platform/clock.ts";
import { drawQr } from "../../../loans/repayment/draw-code.ts";
import { findLink } from "../staff-links.ts";
import { findStaff } from "../staff.ts";
import { openTotp, totpAddress } from "../second-factor.ts";
import { openStaffCall } from "../../server/staff-call-handler.ts";
import { StaffLimits } from "../staff-limits.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

export const openLinkHandler = openStaffCall(openLink, async ({ input: { body }, services, caller }) => {
  const { db, secrets } = services;
  await new StaffLimits(db, secrets).countLink(caller.address);
  const link = await findLink(db.drizzle, body.token, instantOf(realNow()));
  const account = link && (await findStaff(db.drizzle, link.staffId));
  if (!link || !account) throw new StaffRefusal("link-over");
  const secret = openTotp(secrets, link.totpSealed);
  const { path, width } = drawQr(totpAddress(secret, account.email));
  const { name, email, role } = account;
  return { account: { name, email, role }, secret, qr: { path, width } };
});
