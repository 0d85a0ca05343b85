-- 'I can't pay': what was agreed, on which day which amount. It changes nothing of the contract; how it stands follows from
-- what was paid, and is not stored.
create table payment_promise (
  promise_id uuid primary key,
  order_id uuid not null references loan_order,
  made_on date not null,
  made_at timestamptz not null,
  -- paid the day it was made; none: everything on the last day
  part bigint check (part > 0),
  last_day date not null,
  rest bigint not null check (rest > 0),
  replaced_at timestamptz,
  check (last_day > made_on)
);
create unique index one_promise_a_loan on payment_promise (order_id) where replaced_at is null;
create index payment_promise_order on payment_promise (order_id);
