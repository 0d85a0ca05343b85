-- What stands round a loan: messages to the borrower, the reserved next loan, reminders and their log.

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
create index reservation_order on reservation (order_id);
create index reservation_offered on reservation (valid_until) where state = 'offered';

-- 'one rule that every sender must ask, with a log the borrower can read'. Written before anything is sent.
create table contact (
  contact_id uuid primary key,
  user_id uuid not null references person,
  order_id uuid not null references loan_order,
  channel text not null check (channel in ('letter', 'sms', 'email', 'messaging', 'push', 'call', 'visit')),
  purpose text not null check (purpose in ('reminder', 'notice', 'collection', 'ask-to-call')),
  sender text not null check (sender in ('system', 'staff')),
  -- the id of its text
  template text not null,
  at timestamptz not null,
  -- of the message in the app that holds its amounts and days, and of what the provider was given; kept as long as this
  message_id uuid
);
create index contact_page on contact (user_id, at desc, contact_id desc);
create index contact_order on contact (order_id, purpose, at);
create index contact_at on contact (at);
create trigger contact_stays before update on contact for each row execute function refuse_change();

-- who is due soon, who is overdue: asked every minute
create index loan_order_due on loan_order (due_day, order_id) where status in (40, 70);
