-- Money moves here and nowhere else. Every entry takes one amount from one account to another, so that no transaction can
-- be out of balance; entries are never changed or deleted, and a correction is a new entry.

-- Filled from src/ledger/chart.ts at start.
create table ledger_account (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense'))
);

create table ledger_transaction (
  transaction_id uuid primary key,
  kind text not null,
  -- the calendar day in Santiago it counts for
  day date not null,
  -- what caused it, once: posting the same thing twice is impossible
  source text not null unique,
  order_id uuid references loan_order,
  made_at timestamptz not null
);
create index ledger_transaction_order on ledger_transaction (order_id);

create table ledger_entry (
  entry_id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transaction,
  debit text not null references ledger_account,
  credit text not null references ledger_account,
  amount bigint not null check (amount > 0),
  check (debit <> credit)
);
create index ledger_entry_transaction on ledger_entry (transaction_id);

create trigger ledger_transaction_stays before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger ledger_entry_stays before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_is_kept before truncate on ledger_entry for each statement execute function refuse_change();

create table payout (
  payout_id uuid primary key,
  order_id uuid not null references loan_order,
  amount integer not null check (amount > 0),
  state text not null check (state in ('waiting', 'sending', 'under-way', 'unknown', 'accepted', 'rejected', 'returned', 'never-arrived')),
  provider_id text unique,
  reason text,
  made_at timestamptz not null,
  sent_at timestamptz,
  changed_at timestamptz not null
);
-- At most one payout of an order is open or has succeeded.
create unique index one_payout_an_order on payout (order_id)
  where state in ('waiting', 'sending', 'under-way', 'unknown', 'accepted');

-- A loan whose money is with the borrower: the terms that started that day.
create table loan (
  order_id uuid primary key references loan_order,
  paid_out_on date not null,
  paid_out_at timestamptz not null,
  terms jsonb not null,
  price jsonb not null,
  cap_rate integer not null check (cap_rate > 0)
);

-- The raw event of a provider, stored first. One event is applied once.
create table webhook_event (
  provider text not null,
  event_id text not null,
  body bytea not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The sandbox's bank. Empty in production.
create table sandbox_payout (
  payout_id uuid primary key,
  provider_id text not null unique,
  state text not null,
  details jsonb not null,
  reason text,
  sent_at timestamptz not null,
  changed_at timestamptz not null
);
create table sandbox_mood (
  only_row boolean primary key default true check (only_row),
  payouts text not null default 'accept' check (payouts in ('accept', 'reject', 'delay', 'time-out', 'lose'))
);
insert into sandbox_mood default values;
