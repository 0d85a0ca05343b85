-- From the first peso that comes back to the last. What happened to a loan is kept as events, and what it owes is always
-- counted anew from them; the ledger is brought to what that count says, by new entries.

-- One transaction may hold entries of many loans: the interest of a day, say.
alter table ledger_entry add column order_id uuid references loan_order;
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry e set order_id = t.order_id from ledger_transaction t where t.transaction_id = e.transaction_id;
alter table ledger_entry enable trigger ledger_entry_stays;
create index ledger_entry_order on ledger_entry (order_id);
alter table ledger_transaction drop column order_id;
create trigger ledger_transaction_is_kept before truncate on ledger_transaction
  for each statement execute function refuse_change();

-- What the ledger holds of one order, so that only the difference is posted. A job checks it against the entries.
create table loan_book (
  order_id uuid primary key references loan_order,
  booked jsonb not null,
  booked_to date not null
);

create index loan_book_credit on loan_book (order_id) where (booked->>'credit')::bigint > 0;

-- The loans that a day change looks at.
create index loan_order_running on loan_order (order_id) where status in (40, 70);

-- Money goes to a borrower as the loan itself, or because they paid too much.
alter table payout add column purpose text not null default 'loan' check (purpose in ('loan', 'credit-return'));
drop index one_payout_an_order;
create unique index one_payout_an_order on payout (order_id)
  where purpose = 'loan' and state in ('waiting', 'sending', 'under-way', 'unknown', 'accepted');
create unique index one_open_return_an_order on payout (order_id)
  where purpose = 'credit-return' and state in ('waiting', 'sending', 'under-way', 'unknown');
-- Said to have succeeded after we had been told otherwise: a person looks.
alter table payout add column contradicted_at timestamptz;
create index payout_contradicted on payout (contradicted_at) where contradicted_at is not null;
create index payout_unsettled on payout (changed_at) where state in ('sending', 'under-way', 'unknown');

create table coupon (
  coupon_id uuid primary key,
  user_id uuid not null references person,
  kind text not null check (kind in ('welcome', 'repayment', 'campaign')),
  amount integer not null check (amount > 0),
  minimum integer not null check (minimum >= 0),
  expiration date not null,
  state text not null check (state in ('usable', 'reserved', 'used', 'expired', 'withdrawn')),
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index one_welcome_coupon on coupon (user_id) where kind = 'welcome';
create index coupon_of_user on coupon (user_id);
create index coupon_expiring on coupon (expiration) where state = 'usable';

-- 'An intent (code, virtual account, QR, link) stands for one repayment with an amount and an end'
create table repayment_intent (
  intent_id uuid primary key,
  order_id uuid not null references loan_order,
  user_id uuid not null references person,
  -- random: whoever knows it may see the amount and pay
  reference text not null unique check (length(reference) >= 22),
  purpose text not null check (purpose in ('full', 'part', 'extension', 'withdrawal')),
  channel text not null check (channel in ('transfer', 'counter', 'store', 'qr', 'link', 'bill-form')),
  amount integer not null check (amount > 0),
  coupon_id uuid references coupon,
  discount integer not null default 0 check (discount >= 0),
  -- of an extension: what was accepted
  card jsonb,
  state text not null check (state in ('opening', 'open', 'paid', 'expired', 'cancelled', 'failed')),
  provider_id text unique,
  instructions jsonb,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  changed_at timestamptz not null,
  check ((purpose = 'extension') = (card is not null)),
  check ((coupon_id is null) = (discount = 0))
);
create index repayment_intent_order on repayment_intent (order_id);
create unique index one_open_intent_an_order on repayment_intent (order_id) where state in ('opening', 'open');
create unique index one_open_intent_a_coupon on repayment_intent (coupon_id) where state in ('opening', 'open');
create index repayment_intent_ending on repayment_intent (ends_at) where state in ('opening', 'open');

-- The accepted extension, word for word, as an agreement is kept.
create table extension_acceptance (
  intent_id uuid primary key references repayment_intent,
  language text not null,
  text_sealed bytea not null,
  hash text not null,
  accepted_at timestamptz not null,
  session_id uuid not null,
  code_id uuid,
  device_id text not null
);
create trigger extension_acceptance_stays before update on extension_acceptance
  for each row execute function refuse_change();

-- Money that came in, under the provider's own id: reported twice, it is one payment.
create table payment (
  provider text not null,
  payment_id text not null,
  provider_id text,
  reference text,
  order_id uuid references loan_order,
  intent_id uuid references repayment_intent,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  state text not null check (state in ('unmatched', 'credited', 'reversed')),
  received_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (provider, payment_id),
  check (state <> 'credited' or order_id is not null)
);
create index payment_order on payment (order_id);
create index payment_intent on payment (intent_id);
create index payment_unmatched on payment (received_at) where state = 'unmatched';

-- What happened to a loan after its payout. A reversed one is undone and never deleted.
create table loan_event (
  event_id bigint generated always as identity primary key,
  order_id uuid not null references loan_order,
  kind text not null check (kind in ('payment', 'coupon', 'collection-cost', 'extension', 'withdrawal', 'credit-return')),
  -- it counts from the payer's day and time
  day date not null,
  at timestamptz not null,
  amount bigint not null check (amount >= 0),
  -- what was handed over beyond the amount at a counter; less than nothing where the law rounds down
  rounding smallint not null default 0 check (rounding between -5 and 4),
  -- of an extension
  terms jsonb,
  -- what caused it: the same cause counts once at a time
  source text not null,
  intent_id uuid references repayment_intent,
  coupon_id uuid references coupon,
  undone_at timestamptz,
  check ((kind = 'extension') = (terms is not null)),
  check ((kind = 'coupon') = (coupon_id is not null)),
  check (amount > 0 or kind = 'withdrawal')
);
create index loan_event_order on loan_event (order_id, day, at, event_id);
create unique index loan_event_source on loan_event (source) where undone_at is null;
-- 'a coupon used once'
create unique index coupon_used_once on loan_event (coupon_id) where undone_at is null;
create unique index one_withdrawal_a_loan on loan_event (order_id) where kind = 'withdrawal' and undone_at is null;

-- 'paid but not credited': while it is checked the loan is not overdue and nobody is reminded
create table voucher (
  voucher_id uuid primary key,
  order_id uuid not null references loan_order,
  user_id uuid not null references person,
  opened_on date not null,
  state text not null check (state in ('open', 'matched', 'refused')),
  decided_on date,
  -- amount, day and bank as the borrower wrote them, under the person's key
  claim_sealed bytea not null,
  picture_sealed bytea not null,
  picture_type text not null,
  answer text,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'open') = (decided_on is null))
);
create unique index one_open_voucher_an_order on voucher (order_id) where state = 'open';
create index voucher_order on voucher (order_id);

-- 'I don't recognise this loan': collection and late interest stop the same day
create table dispute (
  dispute_id uuid primary key,
  order_id uuid not null references loan_order,
  user_id uuid not null references person,
  opened_on date not null,
  closed_on date,
  outcome text check (outcome in ('fraud', 'recognised')),
  answer_by date not null,
  told_sealed bytea not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((closed_on is null) = (outcome is null))
);
create unique index one_open_dispute_an_order on dispute (order_id) where closed_on is null;
create index dispute_order on dispute (order_id);

-- From this day on the loan earns nothing any more; it is still owed.
create table write_off (
  order_id uuid primary key references loan_order,
  day date not null,
  made_at timestamptz not null
);

-- Every change of day that was worked through, in order.
create table day_change (
  day date primary key,
  done_at timestamptz not null
);

-- What is done once a day, and for which day it was done last.
create table daily_task (
  name text primary key,
  day date not null
);

-- Loans paid out before this migration: their opening entries are what is booked.
insert into loan_book
select order_id,
  jsonb_build_object(
    'charged', none || jsonb_build_object('principal', price->'principal', 'stampTax', price->'stampTax', 'fee', price->'feeNet', 'iva', price->'feeIva'),
    'paid', none, 'couponed', none, 'forgiven', none, 'credit', 0, 'reclaimed', 0, 'rounding', 0, 'allowance', 0),
  paid_out_on
from loan, (select '{"collectionCost":0,"lateInterest":0,"interest":0,"fee":0,"iva":0,"stampTax":0,"principal":0}'::jsonb as none) zero;
