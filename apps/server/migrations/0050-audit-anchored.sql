-- Lines are hashed with a key now; those up to keyed_after were written before.
alter table staff_audit_head add column keyed_after bigint not null default 0;
update staff_audit_head set keyed_after = audit_id;

-- Where the chain begins: at its first line, or after the anchored one up to which retention took lines away.
create table staff_audit_start (
  is_only boolean primary key default true check (is_only),
  audit_id bigint not null,
  hash bytea not null,
  anchored_on date
);
insert into staff_audit_start (audit_id, hash) values (0, sha256('noren staff audit'));

create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  if old.audit_id > (select audit_id from staff_audit_start) then
    raise exception '% rows are never removed before their time', tg_table_name;
  end if;
  return old;
end $$;
drop trigger staff_audit_stays on staff_audit;
create trigger staff_audit_stays before update on staff_audit for each row execute function refuse_change();
create trigger staff_audit_goes_when_old before delete on staff_audit for each row execute function refuse_early_removal();

-- 'audit 6 years': the lines up to an anchored one go, and the chain continues from there.
create function purge_staff_audit(last_line bigint, last_hash bytea, anchored date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.staff_audit_start set audit_id = last_line, hash = last_hash, anchored_on = anchored
    where audit_id < last_line
      and exists (select from public.staff_audit where audit_id = last_line and hash = last_hash);
  if found then
    delete from public.staff_audit where audit_id <= last_line;
  end if;
end $$;
revoke execute on function purge_staff_audit(bigint, bytea, date) from public;

create table sandbox_anchor (
  day date primary key,
  anchor bytea not null
);
