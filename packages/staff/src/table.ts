/** Every call of the console's API. What is not here is not answered. */
import * as archives from "./calls/archives.ts";
import * as audit from "./calls/audit.ts";
import * as campaigns from "./calls/campaigns.ts";
import * as customers from "./calls/customers.ts";
import * as ledger from "./calls/ledger.ts";
import * as loans from "./calls/loans.ts";
import * as overview from "./calls/overview.ts";
import * as own from "./calls/own.ts";
import * as partners from "./calls/partners.ts";
import * as policies from "./calls/policies.ts";
import * as products from "./calls/products.ts";
import * as proposals from "./calls/proposals.ts";
import * as queueAnswers from "./calls/queue-answers.ts";
import * as queues from "./calls/queues.ts";
import * as rates from "./calls/rates.ts";
import * as staff from "./calls/staff.ts";
import type { StaffCall } from "./staff-call.ts";

export const staffCalls: readonly StaffCall[] = [
  archives,
  audit,
  campaigns,
  customers,
  ledger,
  loans,
  overview,
  own,
  partners,
  policies,
  products,
  proposals,
  queueAnswers,
  queues,
  rates,
  staff,
].flatMap((group): StaffCall[] => Object.values(group));
