import englishMessages from "ra-language-english";
import { audit, auditFields, auditResources } from "./en/audit.ts";
import { campaigns, campaignsResources } from "./en/campaigns.ts";
import { customerResources, customers } from "./en/customers.ts";
import { frame } from "./en/frame.ts";
import { loanProposalFields, loanResources, loans } from "./en/loans.ts";
import { offers, offersResources } from "./en/offers.ts";
import { overview } from "./en/overview.ts";
import { policies, policiesResources } from "./en/policies.ts";
import { queueResources, queues } from "./en/queues.ts";
import { team, teamResources } from "./en/team.ts";
import type { es } from "./es.ts";

export const en: typeof es = {
  ...englishMessages,
  console: {
    ...audit,
    ...customers,
    ...frame,
    ...loans,
    ...team,
    ...offers,
    ...overview,
    ...policies,
    ...campaigns,
    queues,
    payload: { ...offers.payload, ...loanProposalFields, ...auditFields },
  },
  resources: {
    ...auditResources,
    ...customerResources,
    ...loanResources,
    ...teamResources,
    ...offersResources,
    ...policiesResources,
    ...campaignsResources,
    ...queueResources,
  },
};
