/** Everything the console says in Spanish; en.ts has the same ids, which the types hold to. */
import { audit, auditFields, auditResources } from "./es/audit.ts";
import { campaigns, campaignsResources } from "./es/campaigns.ts";
import { customerResources, customers } from "./es/customers.ts";
import { frame } from "./es/frame.ts";
import { loanProposalFields, loanResources, loans } from "./es/loans.ts";
import { offers, offersResources } from "./es/offers.ts";
import { overview } from "./es/overview.ts";
import { policies, policiesResources } from "./es/policies.ts";
import { reactAdmin } from "./es/react-admin.ts";
import { queueResources, queues } from "./es/queues.ts";
import { team, teamResources } from "./es/team.ts";

export const es = {
  ...reactAdmin,
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
  /** `resources.<name>.name` ("One |||| Many") and `resources.<name>.fields.<field>`. */
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
