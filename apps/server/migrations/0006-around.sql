-- What stands round a loan: messages to the borrower, the reserved next loan.

create table message (
  message_id uuid primary key,
  user_id uuid not null references person,
  kind text not null,
  -- amounts, days and ids alone: nothing personal
  values jsonb not null,
  link text,
  marketing boolean not null default false,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index message_page on message (user_id, sent_at desc, message_id desc);
create index message_unread on message (user_id) where read_at is null;
create index message_sent_at on message (sent_at);

-- 'a borrower with a running loan in good standing may reserve the next, larger one'
create table reservation (
  reservation_id uuid primary key,
  user_id uuid not null references person,
  -- the loan it follows
  order_id uuid not null references loan_order,
  products jsonb not null,
  sum_amount integer not null check (sum_amount > 0 and sum_amount <= 1200000),
  coupon_id uuid not null unique references coupon,
  state text not null check (state in ('reserved', 'offered', 'applied', 'cancelled', 'lapsed')),
  -- reserved: the due date of the loan it follows; offered: the last day to apply for it
  valid_until date not null,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index one_active_reservation on reservation (user_id) where state in ('reserved', 'offered');
create index reservation_order on reservation (order_id) where state = 'reserved';
create index reservation_offered on reservation (valid_until) where state = 'offered';
