/**
 * What each role of the database may do to each table besides reading it, in the words of GRANT. The owner alone makes and
 * changes tables. On the ledger, the audit and records of money the server has INSERT, and UPDATE of the columns that a rule
 * changes; what becomes old is deleted by the role of retention. A table that is not named here is a fault at start.
 */
export interface Powers {
  readonly server: string;
  readonly retention?: string;
}

const all = "insert, update, delete";
const kept: Powers = { server: "insert" };
const purged: Powers = { server: "insert", retention: "delete" };
const changedAndPurged: Powers = { server: "insert, update", retention: "delete" };

const ledgerAndAudit = {
  ledger_account: kept,
  // 'entries stay and forget whose they were', which triggers allow of erased people alone
  ledger_transaction: { server: "insert", retention: "update (source)" },
  ledger_entry: { server: "insert", retention: "update (order_id)" },
  purged_cash: { server: "", retention: "update (came_in, went_out)" },
  audit: kept,
  staff_audit: kept,
  staff_audit_head: { server: "insert, update (audit_id, hash)" },
  // moved by the owner's function alone, when lines go after six years
  staff_audit_start: { server: "" },
  staff_audit_check: { server: "insert, update" },
  picture_look: kept,
} as const satisfies Readonly<Record<string, Powers>>;

const money = {
  payout: {
    server: "insert, update (state, provider_id, reason, sent_at, changed_at, contradicted_at, cleared_at, held_at)",
    retention: "delete",
  },
  payment: {
    server: "insert, update (state, order_id, intent_id, changed_at, given_back, set_aside_from)",
    retention: "update (set_aside_from), delete",
  },
  payment_difference: {
    server: "insert, update (kind, difference_id, listed, since, state, closed_at)",
    retention: "delete",
  },
  repayment_intent: { server: "insert, update (state, provider_id, instructions, changed_at)", retention: "delete" },
  extension_acceptance: purged,
  webhook_event: purged,
} as const satisfies Readonly<Record<string, Powers>>;

const loans = {
  product: { server: "insert, update" },
  rate_cap: { server: "insert, update (to_day, end_known_on, checked_at)" },
  rate_cap_load: { server: "update (asked_at, loaded_on)" },
  credit_policy: kept,
  policy_in_force: kept,
  campaign: kept,
  loan_quote: purged,
  application: purged,
  loan_order: { server: "insert, update (status, due_day, settled_on)", retention: "update (status), delete" },
  order_move: purged,
  agreement: purged,
  decision: purged,
  review: { server: "insert, update (state, answer_sealed, decided_at)", retention: "delete" },
  // a payout that the bank sent back undoes its loan
  loan: { server: "insert, update (recounted_on), delete", retention: "delete" },
  loan_book: { server: "insert, update (booked, booked_to, settled_under, returned)", retention: "delete" },
  loan_event: { server: "insert, update (undone_at)", retention: "delete" },
  loan_stop: { server: "insert, update (lifted_at), delete", retention: "delete" },
  write_off: purged,
  voucher: { server: "insert, update (state, decided_on, answer_sealed, changed_at)", retention: "delete" },
  dispute: { server: "insert, update (closed_on, outcome, answer_sealed, changed_at)", retention: "delete" },
  payment_promise: { server: "insert, update (replaced_at)", retention: "delete" },
  coupon: { server: "insert, update (state, changed_at)" },
  reservation: { server: "insert, update (state, valid_until, changed_at)", retention: "delete" },
  rating_prompt: changedAndPurged,
  carrier_check: { server: all, retention: "delete" },
  carrier_try: { server: "insert, update", retention: "delete" },
  camara_code: { server: "insert, update" },
  order_archive: purged,
  day_change: kept,
  daily_task: { server: "insert, update" },
  portfolio_day: kept,
} as const satisfies Readonly<Record<string, Powers>>;

const people = {
  person: { server: "insert, update", retention: "update (biz_status)" },
  consent: { server: "insert, update (taken_back_at)" },
  borrower: { server: "insert, update" },
  certification: { server: "insert, update", retention: "update, delete" },
  capture: { server: "insert, update" },
  capture_picture: {
    server: "insert, update (object_key, reading_sealed)",
    retention: "update (object_key, reading_sealed)",
  },
  stored_object: { server: "insert, delete", retention: "delete" },
  identity_review: { server: "insert, update" },
  phone_guard: { server: "insert, update", retention: "delete" },
  one_time_code: { server: "insert, update", retention: "delete" },
  step_up_guard: { server: all, retention: "delete" },
  by_face: { server: "insert, update", retention: "delete" },
  session: { server: "insert, update", retention: "delete" },
  session_token: { server: all, retention: "delete" },
  passkey: { server: all },
  passkey_challenge: { server: "insert, delete", retention: "delete" },
  phone_change: { server: all, retention: "delete" },
  phone_change_veto: { server: "insert", retention: "delete" },
  partner: { server: "insert, update" },
  partner_token: purged,
  data_request: { server: "insert, update" },
  device_report: { server: all, retention: "delete" },
  tracking: { server: "insert, delete", retention: "delete" },
  tracking_seen: purged,
  search_term: { server: "insert, delete", retention: "delete" },
  search_backlog: { server: "delete", retention: "delete" },
  idempotency: { server: all, retention: "delete" },
} as const satisfies Readonly<Record<string, Powers>>;

const contacts = {
  contact: purged,
  message: changedAndPurged,
  sent_message: changedAndPurged,
  outgoing_mail: { server: "insert, update (state, reason, tries, changed_at)", retention: "delete" },
  push_subscription: { server: all, retention: "delete" },
  feedback: changedAndPurged,
  feedback_picture: { server: "insert, update (object_key)", retention: "update (object_key), delete" },
} as const satisfies Readonly<Record<string, Powers>>;

const staff = {
  staff: { server: "insert, update" },
  staff_made_alone: kept,
  staff_founding: kept,
  staff_link: { server: "insert, delete", retention: "delete" },
  staff_session: { server: "insert, update (seen_at, ended_at)", retention: "delete" },
  staff_passkey: { server: all },
  staff_challenge: { server: "insert, delete", retention: "delete" },
  staff_proposal: { server: "insert, update (state, decider_id, decided_at, decision_reason)" },
  work_claim: { server: all, retention: "delete" },
  held_rejection: { server: "insert, delete" },
} as const satisfies Readonly<Record<string, Powers>>;

const platform = {
  // written by whoever migrates, read by /readyz
  migration: { server: "" },
  // of a database of before versions, for its first start after it
  secret_proof: { server: "" },
  // taken into use by the owner alone (npm run rotate-secret)
  wrapping_key: kept,
  service_key: kept,
  sealed_key: { server: all },
  ticket_key: { server: all },
  seen_request: { server: "insert, delete" },
  seen_request_ahead: { server: "insert, delete" },
  seen_request_since: { server: "insert" },
  rate_limit: { server: all },
} as const satisfies Readonly<Record<string, Powers>>;

/** The pretend world keeps its own books; production has the tables and no route to them. */
const sandbox = {
  sandbox_clock: { server: "update" },
  sandbox_message: { server: all },
  sandbox_mail: { server: all },
  sandbox_attachment: { server: all },
  sandbox_push: { server: all },
  sandbox_payout: { server: all },
  sandbox_mood: { server: "insert, update" },
  sandbox_bill: { server: all },
  sandbox_payment: { server: all },
  sandbox_carrier_code: { server: all },
  sandbox_anchor: { server: "insert" },
} as const satisfies Readonly<Record<string, Powers>>;

export const powers: Readonly<Record<string, Powers>> = {
  ...ledgerAndAudit,
  ...money,
  ...loans,
  ...people,
  ...contacts,
  ...staff,
  ...platform,
  ...sandbox,
};
