-- What the console shows of loans, and what stops their collection.

-- The list of loans, newest first, by page; of one status too.
create index loan_order_newest on loan_order (applied_at desc, order_id desc);
create index loan_order_of_status on loan_order (status, applied_at desc, order_id desc);
create index staff_proposal_order on staff_proposal (order_id, made_at desc) where order_id is not null;

-- 'Stop flags': who died or is in insolvency is not contacted about any loan, who is sued not about that one.
create table loan_stop (
  stop_id uuid primary key,
  user_id uuid not null references person,
  order_id uuid references loan_order,
  kind text not null check (kind in ('deceased', 'insolvent', 'sued')),
  made_at timestamptz not null,
  lifted_at timestamptz,
  check ((kind = 'sued') = (order_id is not null))
);
create unique index one_stop_a_person on loan_stop (user_id, kind) where lifted_at is null and order_id is null;
create unique index one_stop_a_loan on loan_stop (order_id, kind) where lifted_at is null and order_id is not null;
create index loan_stop_user on loan_stop (user_id);
