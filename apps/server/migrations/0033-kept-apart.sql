-- What the law makes a lender keep of whoever was erased: who signed what, and the money of it, an order a row. Sealed under the
-- archive's own key; no screen, list, queue, search or export reads this table. Two people open one, and the daily purge deletes it.
create table order_archive (
  order_id uuid primary key references loan_order,
  sealed bytea not null,
  made_at timestamptz not null
);
create trigger order_archive_stays before update on order_archive for each row execute function refuse_change();

-- Once that time is over the order is deleted with all that hangs on it. What staff and the desk did stays, and names a number
-- that leads nowhere.
alter table audit drop constraint audit_order_id_fkey;
alter table staff_audit drop constraint staff_audit_order_id_fkey;
alter table staff_proposal drop constraint staff_proposal_order_id_fkey;

-- Entries stay, so that every balance of every day stays; they only forget whose they were. The payments and payouts behind
-- them are deleted: their sums are carried here, for cash is checked against them.
create table purged_cash (
  only_row boolean primary key default true check (only_row),
  came_in bigint not null default 0 check (came_in >= 0),
  went_out bigint not null default 0 check (went_out >= 0)
);
insert into purged_cash default values;

create function is_of_erased(asked_order_id uuid) returns boolean language sql stable as $$
  select exists (select from loan_order join person using (user_id) where order_id = asked_order_id and state = 'erased')
$$;

create function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.order_id is null and is_of_erased(old.order_id)
    and (new.entry_id, new.transaction_id, new.debit, new.credit, new.amount)
      = (old.entry_id, old.transaction_id, old.debit, old.credit, old.amount) then
    return new;
  end if;
  raise exception 'ledger_entry rows are never changed';
end $$;
drop trigger ledger_entry_stays on ledger_entry;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function refuse_change_of_entry();

-- What caused it may name a payment or an order: it forgets that too, once none of its entries is of an order any more.
create function refuse_change_of_transaction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.source = 'purged:' || old.transaction_id
    and (new.transaction_id, new.kind, new.day, new.made_at) = (old.transaction_id, old.kind, old.day, old.made_at)
    and not exists (select from ledger_entry where transaction_id = old.transaction_id and order_id is not null) then
    return new;
  end if;
  raise exception 'ledger_transaction rows are never changed';
end $$;
drop trigger ledger_transaction_stays on ledger_transaction;
create trigger ledger_transaction_stays before update or delete on ledger_transaction
  for each row execute function refuse_change_of_transaction();

create function refuse_change_of_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_of_erased(old.order_id) then
    return old;
  end if;
  raise exception 'order_move rows are never changed';
end $$;
drop trigger order_move_stays on order_move;
create trigger order_move_stays before update or delete on order_move
  for each row execute function refuse_change_of_move();
