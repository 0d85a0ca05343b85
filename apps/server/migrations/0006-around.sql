-- What stands round a loan: messages to the borrower.

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
