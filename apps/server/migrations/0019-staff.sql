-- The lender's staff: accounts of their own, apart from every borrower; and the chain of all that they did.

create table staff (
  staff_id uuid primary key,
  -- in small letters: what somebody signs in with
  email text not null unique check (email = lower(email) and email like '%@%'),
  name text not null check (name <> ''),
  role text not null check (role in ('viewer', 'agent', 'risk', 'finance', 'administrator')),
  state text not null check (state in ('invited', 'active', 'disabled')),
  -- argon2id in its own text form
  password_hash text,
  -- the secret of the second factor, under the server's key
  totp_sealed bytea,
  -- the newest step of time a code was taken for: a code works once
  totp_step bigint,
  made_at timestamptz not null
);
create index staff_page on staff (made_at, staff_id);
create index staff_administrators on staff (staff_id) where role = 'administrator' and state = 'active';

-- A link that works once: for the first administrator, for whoever is invited, for whoever lost password or second factor.
create table staff_link (
  token_hash bytea primary key,
  -- nobody yet, where the first administrator is made
  staff_id uuid references staff,
  totp_sealed bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_link_a_person on staff_link (staff_id);

create table staff_session (
  session_id uuid primary key,
  staff_id uuid not null references staff,
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;

-- Who of the staff did what, when, to whom; before and after. Each row holds the hash of the one before it.
create table staff_audit (
  audit_id bigint primary key,
  at timestamptz not null,
  -- nobody, where somebody who is not known tried to get in
  staff_id uuid references staff,
  action text not null check (action <> ''),
  user_id uuid references person,
  order_id uuid references loan_order,
  -- ids, words and figures: nothing that says who a borrower is
  details jsonb not null,
  -- what is personal, before and after, under the person's key: unreadable once the person was erased, and still in the chain
  personal_sealed bytea,
  previous_hash bytea not null,
  hash bytea not null unique
);
create index staff_audit_staff on staff_audit (staff_id, audit_id);
create index staff_audit_action on staff_audit (action, audit_id);
create index staff_audit_user on staff_audit (user_id, audit_id) where user_id is not null;
create index staff_audit_order on staff_audit (order_id, audit_id) where order_id is not null;
create index staff_audit_at on staff_audit (at, audit_id);
create trigger staff_audit_stays before update or delete on staff_audit for each row execute function refuse_change();
create trigger staff_audit_is_kept before truncate on staff_audit for each statement execute function refuse_change();

-- The end of the chain: one row, locked by whoever adds to it.
create table staff_audit_head (
  is_only boolean primary key default true check (is_only),
  audit_id bigint not null,
  hash bytea not null
);
insert into staff_audit_head (audit_id, hash) values (0, sha256('noren staff audit'));
