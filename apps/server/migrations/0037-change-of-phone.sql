-- A change of phone takes effect after a day unless its owner stops it, and only with pictures nobody has seen before.

-- Keyed from now on: what we have seen from anybody is found by it. What was kept before is a plain SHA-256.
alter table capture_picture rename column sha256 to byte_hash;
create index capture_picture_bytes on capture_picture (byte_hash);

alter table phone_change drop constraint phone_change_state_check;
alter table phone_change add constraint phone_change_state_check
  check (state in ('open', 'review', 'waiting', 'done', 'rejected', 'vetoed', 'replaced'));
-- when it takes effect
alter table phone_change add column effective_at timestamptz;
alter table phone_change add constraint effective_once_settled
  check (effective_at is not null or state not in ('waiting'));
-- nobody is signed in by the end of a change any more: said twice it is answered twice
alter table phone_change drop column finished_with;
drop index one_phone_change_a_person;
create unique index one_phone_change_a_person on phone_change (user_id) where state in ('open', 'review', 'waiting');
create index phone_change_waiting on phone_change (effective_at) where state = 'waiting';

-- One for each text or mail that says how to stop it; only a hash of what is in its link.
create table phone_change_veto (
  secret_hash bytea primary key,
  change_id uuid not null references phone_change on delete cascade,
  made_at timestamptz not null
);
create index phone_change_veto_change on phone_change_veto (change_id);

-- For three days after it no account is changed and no loan is paid out.
alter table person add column phone_moved_at timestamptz;
-- the borrower was told that it waits
alter table payout add column held_at timestamptz;
