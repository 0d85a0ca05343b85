-- Partners who may lead a person of theirs to our door, signed in ('the token is signed by a registered partner, short-lived,
-- single-use', product.md section 6).
create table partner (
  channel text primary key check (channel ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- SPKI, PEM
  public_key text not null,
  algorithm text not null check (algorithm in ('EdDSA', 'ES256')),
  enabled boolean not null default true,
  registered_at timestamptz not null
);

-- A token works once, over all processes: this key is what makes it so.
create table partner_token (
  channel text not null references partner,
  token_id text not null,
  device_id text not null,
  -- the request it worked for, in case its answer is lost
  used_with bytea,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (channel, token_id)
);
create index partner_token_expires on partner_token (expires_at);

-- Who led somebody here; nobody where a code or a passkey did.
alter table session add column partner text references partner;
