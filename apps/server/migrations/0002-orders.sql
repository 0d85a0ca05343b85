-- From a price to a decided order. Personal fields are encrypted under the person's own key (0001).

-- The client's key, the first answer, kept 30 days. The row is claimed and answered in the business transaction itself.
create table idempotency (
  user_id uuid not null references person,
  key text not null check (length(key) between 8 and 100),
  call text not null,
  request_hash bytea not null,
  answer_sealed bytea,
  made_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_made_at on idempotency (made_at);

-- What certification found out about a person; 'one person one RUN' is the unique index.
create table borrower (
  user_id uuid primary key references person,
  run_index bytea not null unique,
  account_index bytea,
  details_sealed bytea not null,
  certified_at timestamptz not null
);
create index borrower_account on borrower (account_index);

-- 'A quote is stored and honoured for 7 banking days'
create table loan_quote (
  quote_id uuid primary key,
  user_id uuid not null references person,
  quoted_on date not null,
  valid_until date not null,
  items jsonb not null,
  made_at timestamptz not null
);
create index loan_quote_user on loan_quote (user_id);

create table application (
  application_id uuid primary key,
  user_id uuid not null references person,
  quote_id uuid not null unique references loan_quote,
  made_at timestamptz not null
);

create table loan_order (
  order_id uuid primary key,
  application_id uuid not null references application,
  user_id uuid not null references person,
  product_code text not null,
  product_name text not null,
  period_days smallint not null check (period_days > 0),
  principal integer not null check (principal > 0 and principal <= 1200000),
  terms jsonb not null,
  price jsonb not null,
  cap_rate integer not null check (cap_rate > 0),
  status smallint not null check (status in (10, 20, 25, 30, 40, 50, 60, 70, 80)),
  accepted_on date not null,
  due_day date not null,
  settled_on date,
  applied_at timestamptz not null,
  check ((status = 30) = (settled_on is not null)),
  unique (application_id, product_code)
);
-- the list of a person's orders, newest first, by page
create index loan_order_page on loan_order (user_id, applied_at desc, order_id desc);

-- 'Moves … Nothing else, ever': the table of packages/lending/src/order.ts, enforced here too.
create table order_move (
  move_id bigint generated always as identity primary key,
  order_id uuid not null references loan_order,
  from_status smallint not null,
  to_status smallint not null,
  reason text not null,
  moved_at timestamptz not null,
  check ((from_status, to_status) in (
    (10, 20), (10, 50), (10, 60), (20, 40), (20, 25), (25, 20), (25, 60), (40, 70), (40, 30), (40, 60), (40, 25),
    (70, 40), (70, 30), (70, 80), (70, 60), (80, 30), (80, 60), (30, 40), (30, 70), (60, 40), (60, 70), (50, 10)
  ))
);
create index order_move_order on order_move (order_id);

-- The accepted agreement, word for word. Never changed, never deleted before its time.
create table agreement (
  order_id uuid primary key references loan_order,
  language text not null,
  text_sealed bytea not null,
  hash text not null,
  accepted_at timestamptz not null,
  session_id uuid not null,
  code_id uuid,
  device_id text not null
);

-- 'Every decision stores inputs, policy version and reasons'
create table decision (
  decision_id uuid primary key,
  order_id uuid not null references loan_order,
  outcome text not null check (outcome in ('approve', 'reject', 'review', 'wait-carrier-check')),
  credit_limit integer not null check (credit_limit >= 0),
  reasons jsonb not null,
  policy_version smallint not null,
  inputs_sealed bytea not null,
  decided_at timestamptz not null
);
create index decision_order on decision (order_id, decided_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end $$;
create trigger agreement_stays before update on agreement for each row execute function refuse_change();
create trigger decision_stays before update on decision for each row execute function refuse_change();
create trigger order_move_stays before update or delete on order_move for each row execute function refuse_change();
