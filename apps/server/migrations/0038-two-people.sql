-- One person is never both pairs of eyes (docs/decisions/0016).

-- Whom one person alone let in, reset or gave another role: possibly that very person. Before today each of these took one.
create table staff_made_alone (
  staff_id uuid not null references staff,
  by_staff_id uuid not null references staff,
  primary key (staff_id, by_staff_id)
);
insert into staff_made_alone (staff_id, by_staff_id)
  select distinct (details ->> 'colleague')::uuid, staff_id
  from staff_audit
  where action in ('staff/invite', 'staff/reset-access', 'staff/change-role')
    and staff_id is not null and details ? 'colleague' and (details ->> 'colleague')::uuid <> staff_id;

-- Made by nobody of the team: named by the configuration, or by the sandbox's page.
alter table staff add column is_founder boolean not null default false;
update staff set is_founder = true
  where role = 'administrator' and not exists (select 1 from staff_made_alone m where m.staff_id = staff.staff_id);

-- That two founders came in; before that nothing is approved.
create table staff_founding (
  is_only boolean primary key default true check (is_only),
  done_at timestamptz not null
);
insert into staff_founding (done_at)
  select now() where (select count(*) from staff where is_founder and state = 'active') >= 2;

-- Those that are out were shown to whoever asked for them.
delete from staff_link;
alter table staff_link alter column staff_id set not null;

create function refuse_one_person() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from staff_founding) then
    raise exception 'nothing is approved before two founders came in';
  end if;
  if exists (
    select 1 from staff_made_alone
    where (staff_id, by_staff_id) in ((new.decider_id, new.proposer_id), (new.proposer_id, new.decider_id))
  ) then
    raise exception 'one of them was let in by the other alone';
  end if;
  return new;
end $$;
create trigger staff_proposal_takes_two before update on staff_proposal
  for each row when (new.state = 'approved') execute function refuse_one_person();
