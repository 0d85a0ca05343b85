-- A passkey as the second factor of staff, what the last reading of the audit found, and why pictures were looked at.
create table staff_passkey (
  passkey_id uuid primary key,
  staff_id uuid not null references staff,
  -- as the authenticator names it, base64url
  credential_id text not null unique,
  public_key bytea not null,
  -- how often it signed, as it says itself: a copy of it falls behind
  counter bigint not null check (counter >= 0),
  transports jsonb not null,
  device text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id, made_at);

-- Each is answered once, and soon.
create table staff_challenge (
  challenge text primary key,
  -- to add one: whose password was just right; nobody, where an existing one is asked to sign
  staff_id uuid references staff,
  expires_at timestamptz not null
);
create index staff_challenge_expires on staff_challenge (expires_at);

-- One row: what the newest reading of the whole chain found.
create table staff_audit_check (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null,
  lines bigint not null check (lines >= 0),
  -- the first of them, and how many there are
  faults jsonb not null,
  fault_count bigint not null check (fault_count >= 0)
);

-- The borrower reads why somebody looked: one of a list in five languages. What was typed before there was one stays as it is.
alter table picture_look add constraint picture_look_reason
  check (reason in ('identity-review', 'impersonation', 'own-request', 'authority')) not valid;
