-- What the carrier calls a code it sent (CAMARA one-time-password-sms), and which code was right: it takes a right one once,
-- and a question asked again after a lost answer must be answered the same. A used code is worth nothing.
create table camara_code (
  check_id uuid primary key references carrier_check on delete cascade,
  authentication_id text not null,
  right_hash bytea
);
