-- What a stranger may not do to an account, or to everybody.

-- 5: to add a passkey.
alter table one_time_code drop constraint one_time_code_type_check;
alter table one_time_code add constraint one_time_code_type_check check (type between 1 and 5);

-- Counted apart from strangers': what devices do that the account knows.
alter table phone_guard
  add column known_sent_today smallint not null default 0,
  add column known_wrong_today smallint not null default 0;

-- Ended by the owner elsewhere, by staff or for want of proof: the device is as good as a new one until it signs in again.
alter table session add column distrusted boolean not null default false;
create index session_of_device on session (user_id, device_id, signed_in_at);
