-- A crash and a change of primary empty unlogged tables, and with them what was seen. When the database had started says nothing of it:
-- a standby runs for weeks before it becomes the primary. The emptying marks itself: this table is emptied with the other one.
create unlogged table seen_request_since (
  one boolean primary key default true check (one),
  since timestamptz not null
);
insert into seen_request_since (since) values (clock_timestamp());

-- A phone whose clock is fast seals what would still count as made after the emptying: that is remembered where nothing is forgotten.
create table seen_request_ahead (
  request_id text primary key,
  seen_at timestamptz not null
);
create index seen_request_ahead_seen_at on seen_request_ahead (seen_at);

create or replace function admit(asked_request_id text, made_at timestamptz, asked_token_hash bytea)
returns table (
  fresh boolean,
  before_start boolean,
  session_id uuid,
  signed_in_at timestamptz,
  seen_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  token_made_at timestamptz,
  token_used_at timestamptz,
  token_ends_at timestamptz,
  token_key_id text,
  token_restricted boolean,
  user_id uuid,
  biz_status smallint,
  state text
) language plpgsql as $$
declare
  -- By how much a clock is called fast, and by how much the clocks of two primaries may differ.
  ahead constant interval := '500 milliseconds';
  -- As far ahead as an envelope may be, and then some.
  far_ahead constant interval := '6 minutes';
  emptied timestamptz;
begin
  select since into emptied from seen_request_since;
  if not found then
    perform pg_sleep_for(ahead);
    insert into seen_request_since (since) values (clock_timestamp()) on conflict do nothing;
    select since into emptied from seen_request_since;
  end if;
  if made_at < emptied then
    before_start := true;
    return next;
    return;
  end if;
  insert into seen_request values (asked_request_id, now()) on conflict do nothing;
  fresh := found;
  if fresh and made_at > clock_timestamp() + ahead then
    insert into seen_request_ahead values (asked_request_id, now()) on conflict do nothing;
    fresh := found;
  elsif fresh and made_at < emptied + far_ahead then
    fresh := not exists (select from seen_request_ahead a where a.request_id = asked_request_id);
  end if;
  if not fresh then
    return next;
    return;
  end if;
  return query
    select true, false, s.session_id, s.signed_in_at, s.seen_at, s.expires_at, s.ended_at,
           t.made_at, t.used_at, t.ends_at, t.key_id, t.restricted, p.user_id, p.biz_status, p.state
    from (select 1) one
    left join session_token t on t.token_hash = asked_token_hash
    left join session s on s.session_id = t.session_id
    left join person p on p.user_id = s.user_id;
end $$;
