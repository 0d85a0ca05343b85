import * as contract from "@noren/contract/calls/user-base-info";
import { formDayOf } from "@noren/contract/forms/form-day";
import type { Sex } from "@noren/identity/readings";
import { openPart } from "../../customers/certification-parts.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** Only a proposal: what a card says of somebody's sex is not always their gender. */
const genders: Readonly<Record<Sex, string>> = { F: "female", M: "male", X: "other" };

/** As it was saved; before that, what the confirmed card knows and the questionnaire was told: nothing is asked twice. */
export const infoView = signedInCall(contract.infoView, async ({ session, services }) => {
  const { db, secrets } = services;
  const saved = await openPart(db.drizzle, secrets, session.userId, "baseInfo");
  if (saved) return saved;
  const card = await openPart(db.drizzle, secrets, session.userId, "card");
  if (!card) return {};
  const { sex, birthday } = card.confirmed;
  const monthlyIncome = (await openPart(db.drizzle, secrets, session.userId, "survey"))?.["monthlyIncome"];
  return {
    gender: genders[sex],
    birthday: formDayOf(birthday),
    ...(typeof monthlyIncome === "number" && { monthlyIncome }),
  };
});
