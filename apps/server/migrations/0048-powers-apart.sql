-- The server is not the owner of its tables (src/platform/database/powers.ts), and partitions of `tracking` are tables: these
-- two do for it what only an owner may, and nothing else.
create function make_tracking_month(month date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set datestyle = 'ISO' as $$
declare
  first date := date_trunc('month', month)::date;
  name text := 'tracking_' || to_char(first, 'YYYY_MM');
begin
  -- any number, the same in every process: two of them make no month at once
  perform pg_advisory_xact_lock(7150015);
  -- making one locks the whole table for a moment, so what exists is left alone
  if to_regclass('public.' || name) is null then
    execute format('create table public.%I partition of public.tracking for values from (%L) to (%L)', name,
      first || ' 00:00:00+00', (first + interval '1 month')::date || ' 00:00:00+00');
  end if;
end $$;

-- Every month that had ended by then.
create function drop_tracking_months(before timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set datestyle = 'ISO' as $$
declare
  name text;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.tracking'::regclass and c.relname ~ '^tracking_\d{4}_\d{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
  loop
    execute format('drop table public.%I', name);
  end loop;
end $$;

revoke execute on function make_tracking_month(date), drop_tracking_months(timestamptz) from public;
