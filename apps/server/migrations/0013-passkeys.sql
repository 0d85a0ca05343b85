-- 'A passkey can be added in My profile and then signs in' (product.md section 6).
create table passkey (
  passkey_id uuid primary key,
  user_id uuid not null references person,
  -- as the authenticator names it, base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- how often it signed, as it says itself: a copy of it falls behind
  counter bigint not null check (counter >= 0),
  transports jsonb not null,
  device_name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkey_user on passkey (user_id, made_at);

-- Each is answered once, on the device it was given to.
create table passkey_challenge (
  challenge text primary key,
  -- nobody yet who signs in
  user_id uuid references person,
  device_id text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
