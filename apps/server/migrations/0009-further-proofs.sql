-- Further proofs of who somebody is: the carrier's word, the step-up on a new device, a new phone number.

-- A code that the carrier sent and knows; we ask it whether what was typed is right.
create table carrier_check (
  check_id uuid primary key,
  user_id uuid not null references person,
  -- of the phone it went to: what was passed with one number proves nothing for another
  phone_index bytea not null,
  route smallint not null check (route in (1, 2)),
  state text not null check (state in ('live', 'passed', 'spent', 'replaced', 'unsent')),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_live_carrier_check on carrier_check (user_id) where state = 'live';
create index carrier_check_user on carrier_check (user_id, made_at desc);

-- 'Three failures reject the order': each try, counted before the carrier is asked.
create table carrier_try (
  check_id uuid not null references carrier_check on delete cascade,
  -- keyed hash of the Idempotency-Key: a request sent again is the same try
  key_hash bytea not null,
  state text not null check (state in ('asked', 'right', 'wrong', 'unanswered')),
  tried_at timestamptz not null,
  primary key (check_id, key_hash)
);

-- The sandbox's carrier. Empty in production.
create table sandbox_carrier_code (
  check_id uuid primary key,
  code text not null,
  expires_at timestamptz not null
);
alter table sandbox_message add column sender text not null default 'noren' check (sender in ('noren', 'carrier'));

-- 'a new device on an account that has passed step one also asks for RUN and birth date': wrong answers of a day.
create table step_up_guard (
  user_id uuid not null references person,
  device_id text not null,
  day date not null,
  wrong smallint not null check (wrong > 0),
  primary key (user_id, day, device_id)
);

-- 'code to the new number, RUN, birth date and a fresh face check against the stored one; staff review when it fails'
create table phone_change (
  change_id uuid primary key,
  user_id uuid not null references person,
  -- under the person's key
  phone_sealed bytea not null,
  device_id text not null,
  -- whoever started it signs in to nothing yet: only a hash of what lets them go on
  ticket_hash bytea not null unique,
  state text not null check (state in ('open', 'review', 'done', 'rejected', 'replaced')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  -- keyed hash of the Idempotency-Key it was finished with: the same request, sent again after a lost answer, is answered again
  finished_with bytea
);
create unique index one_phone_change_a_person on phone_change (user_id) where state in ('open', 'review');
