import { partnerList } from "@noren/staff/calls/partners";
import { cutPage } from "@noren/staff/page";
import { keyFingerprint } from "../../../people/partner/public-key.ts";
import { allPartners } from "../../../people/partner/partners.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const partnerListHandler = staffCall(partnerList, async ({ tx, input: { query } }) => {
  const { mark, size } = query;
  const after = (await allPartners(tx)).filter(({ channel }) => mark === undefined || channel > mark);
  const { rows, next } = cutPage(after, size, ({ channel }) => channel);
  const shown = rows.map(({ channel, algorithm, publicKey, enabled, registeredAt }) => ({
    id: channel,
    algorithm,
    fingerprint: keyFingerprint(publicKey),
    enabled,
    registeredAt: registeredAt.toISOString(),
  }));
  return { rows: shown, next };
});
