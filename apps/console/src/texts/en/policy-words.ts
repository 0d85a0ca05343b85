import type { means as spanishMeans, policyWords as spanish } from "../es/policy-words.ts";

export const policyWords: typeof spanish = {
  "too-young": "Younger than %{age}: old enough on %{day}.",
  "too-old": "Older than %{age}.",
  "identity-not-certified": "Has not finished proving who they are.",
  "no-own-account": "Has no bank account in their own name.",
  "run-of-another-person": "Their RUN is certified in another account.",
  "account-suspended": "Their account is suspended.",
  "loan-overdue": "Has a loan with us that is late.",
  "loan-written-off": "Has a written-off loan with us.",
  "overdue-elsewhere": "The report says they owe %{amount} overdue elsewhere.",
  "nothing-left-of-income":
    "Nothing is left: they earn %{income}, spend %{fixedCosts} and pay %{otherDebt} of other debts.",
  "payments-above-means":
    "Would pay %{asked}; of what is left %{allowed} may go to loans, and %{besides} goes to ours already: up to %{room} fits.",
  "above-limit": "Asked for %{asked} and has %{available} left of the limit: %{inUse} of %{limit} are in use.",
  "carrier-check-failed": "The carrier did not confirm their phone in the tries allowed.",
  "refused-by-a-person": "A person has refused it already.",
  "politically-exposed": "Declared to be politically exposed: a person has to look.",
  "shared-device": "Somebody else used this very device: a person has to look.",
  "two-places": "Two of this person's devices were in use too far apart at almost the same time: a person has to look.",
  "shared-account": "Somebody else registered the same bank account: a person has to look.",
  "first-loan-seen-by-a-person": "Their first loan, and there is no credit report: a person has to look.",
  "bureau-silent": "The credit bureau did not answer: a person has to look.",
  "carrier-check-due": "The carrier has yet to confirm their phone; %{triesLeft} tries left.",
  "limit-by-history": "Their history allows %{limit}: %{settledOnTime} paid on time.",
  "seen-by-a-person": "A person has looked at it.",
};

export const means: typeof spanishMeans = {
  title: "Figures",
  a_month: "A month",
  declared: "Declared",
  reported: "Report",
  difference: "Difference",
  same: "same",
  income: "Income",
  fixedCosts: "Fixed costs",
  otherDebt: "Other debts",
  left: "Left over",
  allowed: "Their ceiling: %{percent} %",
  besides: "Other loans of ours",
  asked: "Would pay within %{days} days",
  fits: "Does it fit?",
  does: "Yes",
  does_not: "No",
};
