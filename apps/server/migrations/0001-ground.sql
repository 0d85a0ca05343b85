-- The ground: who signs in, with which code, on which device; what is on offer; the envelope's keys.
-- Times are timestamptz by the business clock unless a column says otherwise.

-- Proves at start that NOREN_SECRET is the one this database was made with.
create table secret_proof (
  only_row boolean primary key default true check (only_row),
  proof bytea not null
);

-- The sandbox's movable clock: how far business time runs ahead of real time. Production never reads it.
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  -- at most some hundred years: beyond the calendar nothing could be shown any more
  ahead_ms bigint not null default 0 check (ahead_ms between 0 and 3000000000000)
);
insert into sandbox_clock default values;

-- Key pairs of the sealed wire; private halves are encrypted under NOREN_SECRET. Real time.
create table sealed_key (
  id text primary key,
  public_key bytea not null,
  private_key_sealed bytea not null,
  made_at timestamptz not null,
  retires_at timestamptz
);

-- Request ids seen within the envelope's time window. Unlogged: cheap, and emptied by a crash;
-- admit() therefore refuses envelopes made before the database started.
create unlogged table seen_request (
  request_id text primary key,
  seen_at timestamptz not null
);
create index seen_request_seen_at on seen_request (seen_at);

-- One person. Personal fields are encrypted under the person's own key: erasing a person is destroying that key.
create table person (
  user_id uuid primary key,
  -- keyed hash of the phone: finds the person without storing the number readably
  phone_index bytea unique,
  phone_sealed bytea,
  person_key_sealed bytea,
  biz_status smallint not null default 10 check (biz_status in (10, 20, 30, 40, 50, 60)),
  state text not null default 'active' check (state in ('active', 'suspended', 'erased')),
  registered_at timestamptz not null,
  check ((state = 'erased') = (person_key_sealed is null))
);

create table consent (
  consent_id bigint generated always as identity primary key,
  user_id uuid not null references person,
  purpose text not null,
  version text not null,
  given_at timestamptz not null,
  taken_back_at timestamptz
);
create index consent_of_user on consent (user_id);

-- One row a phone: the lock that serialises everything about its codes, and the day's counters.
create table phone_guard (
  phone_index bytea primary key,
  last_sent_at timestamptz,
  day date not null,
  sent_today smallint not null default 0,
  wrong_today smallint not null default 0
);

create table one_time_code (
  code_id uuid primary key,
  phone_index bytea not null references phone_guard,
  type smallint not null check (type between 1 and 4),
  device_id text not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries smallint not null default 0 check (wrong_tries between 0 and 3),
  state text not null default 'live' check (state in ('live', 'used', 'spent', 'replaced', 'unsent')),
  -- keyed hash of the Idempotency-Key it was used with: the same request, sent again after a lost answer, is answered again
  used_with bytea
);
-- 'a new code kills the old one', also when one came by text and the other by voice
create unique index one_live_login_code on one_time_code (phone_index) where state = 'live' and type in (1, 2);
create unique index one_live_code on one_time_code (phone_index, type) where state = 'live';
create index one_time_code_made_at on one_time_code (made_at);

create table session (
  session_id uuid primary key,
  user_id uuid not null references person,
  device_id text not null,
  device_name text not null,
  code_id uuid references one_time_code on delete set null,
  signed_in_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_user on session (user_id) where ended_at is null;

-- Only hashes. A session has one token, and for a while two: the old one stays good until the new one was used.
create table session_token (
  token_hash bytea primary key,
  session_id uuid not null references session,
  made_at timestamptz not null,
  used_at timestamptz,
  ends_at timestamptz
);
create index session_token_session on session_token (session_id);

-- The message a provider was given: its fate, never its text.
create table sent_message (
  message_id uuid primary key,
  phone_index bytea not null,
  channel text not null check (channel in ('text', 'voice')),
  purpose text not null,
  provider_id text unique,
  state text not null check (state in ('accepted', 'delivered', 'undelivered', 'unknown')),
  made_at timestamptz not null,
  changed_at timestamptz not null
);

-- The sandbox's pretend phones. Empty in production.
create table sandbox_message (
  message_id uuid primary key,
  phone text not null,
  channel text not null,
  text text not null,
  made_at timestamptz not null
);
create index sandbox_message_phone on sandbox_message (phone, made_at desc);

create table product (
  product_code text primary key check (product_code ~ '^[a-z0-9-]{1,40}$'),
  product_name text not null,
  period_days smallint not null check (period_days between 1 and 365),
  min_amount integer not null check (min_amount > 0),
  max_amount integer not null check (max_amount <= 1200000),
  annual_rate integer not null check (annual_rate between 0 and 1000000),
  fee_net integer not null default 0 check (fee_net >= 0),
  on_offer boolean not null default true,
  check (min_amount <= max_amount)
);

-- The legal cap (TMC), a dated table by type with its certificate. Rates in thousandths of a percent.
create table rate_cap (
  cap_type smallint not null check (cap_type in (26, 45)),
  from_day date not null,
  to_day date,
  annual_rate integer not null check (annual_rate between 1 and 1000000),
  certificate text not null,
  sample boolean not null default false,
  primary key (cap_type, from_day),
  check (to_day is null or to_day >= from_day)
);

-- What is shown before signing in comes from these two: every server process renders its landing page anew.
create function announce_offer_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('noren', 'offer');
  return null;
end $$;
create trigger product_changed after insert or update or delete or truncate on product
  for each statement execute function announce_offer_change();
create trigger rate_cap_changed after insert or update or delete or truncate on rate_cap
  for each statement execute function announce_offer_change();

create function announce_clock_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('noren', 'clock');
  return null;
end $$;
create trigger sandbox_clock_changed after update on sandbox_clock
  for each statement execute function announce_clock_change();

-- One round trip for what every call needs: was this request seen before, and whose token is this?
create function admit(asked_request_id text, made_at timestamptz, asked_token_hash bytea)
returns table (
  fresh boolean,
  before_start boolean,
  session_id uuid,
  seen_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  token_made_at timestamptz,
  token_used_at timestamptz,
  token_ends_at timestamptz,
  user_id uuid,
  biz_status smallint,
  state text
) language plpgsql as $$
begin
  if made_at < pg_postmaster_start_time() then
    before_start := true;
    return next;
    return;
  end if;
  insert into seen_request values (asked_request_id, now()) on conflict do nothing;
  if not found then
    fresh := false;
    return next;
    return;
  end if;
  return query
    select true, false, s.session_id, s.seen_at, s.expires_at, s.ended_at,
           t.made_at, t.used_at, t.ends_at, p.user_id, p.biz_status, p.state
    from (select 1) one
    left join session_token t on t.token_hash = asked_token_hash
    left join session s on s.session_id = t.session_id
    left join person p on p.user_id = s.user_id;
end $$;

-- Counters of rate-limiter-flexible, shared by all server processes. Real time; an address is kept as a keyed hash.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
