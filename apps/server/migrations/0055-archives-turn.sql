-- An archive is sealed anew under a newer version of the wrapping key, and changes in nothing else.
create function refuse_all_but_a_turn() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.made_at) is distinct from (old.order_id, old.made_at)
    or length(new.sealed) <> length(old.sealed)
    or substring(new.sealed from 1 for 2) <= substring(old.sealed from 1 for 2) then
    raise exception '% rows are never changed', tg_table_name;
  end if;
  return new;
end $$;
drop trigger order_archive_stays on order_archive;
create trigger order_archive_stays before update on order_archive
  for each row execute function refuse_all_but_a_turn();
