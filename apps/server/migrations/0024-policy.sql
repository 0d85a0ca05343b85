-- Which version of the credit policy decides, from when: a new row replaces the one before, and none is ever changed. The
-- versions themselves are files (packages/lending/src/credit-policies.ts); each decision names its own.
create table policy_in_force (
  in_force_id bigint generated always as identity primary key,
  version smallint not null check (version > 0),
  -- each row is replaced once: two who put another version in force at once cannot both succeed
  replaces bigint references policy_in_force,
  from_at timestamptz not null,
  -- four eyes; the first was there before there was anybody to ask
  proposer text,
  approver text check (approver <> proposer),
  unique nulls not distinct (replaces),
  check ((replaces is null) = (proposer is null)),
  check ((proposer is null) = (approver is null))
);
insert into policy_in_force (version, from_at) values (1, 'epoch');
create trigger policy_in_force_stays before update or delete on policy_in_force
  for each row execute function refuse_change();
create trigger policy_in_force_is_kept before truncate on policy_in_force
  for each statement execute function refuse_change();

-- The newest decisions, for the dry run of another version.
create index decision_decided_at on decision (decided_at desc);
