-- A session belongs to its device (docs/decisions/0003): a token names the key whose proof it asks for.

-- Shared by all server processes: whichever a phone reaches opens its ticket (packages/sealed/src/tickets.ts).
create table ticket_key (
  id text primary key,
  key_sealed bytea not null,
  made_at timestamptz not null,
  retires_at timestamptz
);

alter table session_token
  -- Null: made under version 1 of the envelope, which proves nothing.
  add column key_id text,
  -- Its device lost the key and agreed on another by its cookies alone: it reads and pays, and no more.
  add column restricted boolean not null default false;

-- Warnings reach the owner of an account in the owner's language, whoever caused them.
alter table session add column language text not null default 'esp';

drop function admit(text, timestamptz, bytea);

create function admit(asked_request_id text, made_at timestamptz, asked_token_hash bytea)
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
    select true, false, s.session_id, s.signed_in_at, s.seen_at, s.expires_at, s.ended_at,
           t.made_at, t.used_at, t.ends_at, t.key_id, t.restricted, p.user_id, p.biz_status, p.state
    from (select 1) one
    left join session_token t on t.token_hash = asked_token_hash
    left join session s on s.session_id = t.session_id
    left join person p on p.user_id = s.user_id;
end $$;
