-- The world around a loan: what is mailed to borrowers, where rate caps come from, and the pretend world's counter and inbox.

-- A mail to a borrower: what it is about and its fate, never its address or its text. Its id becomes the Message-ID, so
-- that one sent twice can be told from two. 'unknown': it is being sent, or nobody knows whether it left.
create table outgoing_mail (
  mail_id uuid primary key,
  user_id uuid not null references person,
  order_id uuid not null references loan_order,
  kind text not null check (kind in ('agreement', 'receipt')),
  -- what a receipt is of
  event_id bigint references loan_event,
  state text not null check (state in ('waiting', 'sent', 'failed', 'unknown')),
  -- the mail server's code, or ours
  reason text,
  tries smallint not null default 0 check (tries >= 0),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  check ((kind = 'receipt') = (event_id is not null))
);
create index outgoing_mail_open on outgoing_mail (changed_at) where state in ('waiting', 'unknown');
create unique index one_receipt_mail_an_event on outgoing_mail (event_id) where kind = 'receipt';

-- When the rate caps were last asked for, and the last day they were told.
create table rate_cap_load (
  only_row boolean primary key default true check (only_row),
  asked_at timestamptz,
  loaded_on date
);
insert into rate_cap_load default values;

-- The sandbox's shops and banks: what can be paid there, and what was. Empty in production.
create table sandbox_bill (
  intent_id uuid primary key,
  provider_id text not null unique,
  code text not null unique,
  reference text not null,
  channel text not null,
  subject text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('open', 'cancelled')),
  opened_at timestamptz not null,
  ends_at timestamptz not null
);
create index sandbox_bill_opened_at on sandbox_bill (opened_at);

create table sandbox_payment (
  payment_id text primary key,
  -- without a bill: a transfer that names nobody
  provider_id text references sandbox_bill (provider_id),
  reference text,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('received', 'reversed')),
  paid_at timestamptz not null
);
create index sandbox_payment_bill on sandbox_payment (provider_id);
create index sandbox_payment_paid_at on sandbox_payment (paid_at);

-- The sandbox's inboxes. Empty in production.
create table sandbox_mail (
  message_id uuid primary key,
  address text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null
);
create index sandbox_mail_sent_at on sandbox_mail (sent_at);

create table sandbox_attachment (
  message_id uuid not null references sandbox_mail,
  position smallint not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (message_id, position)
);
