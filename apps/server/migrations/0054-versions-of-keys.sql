-- The key that wraps has versions: what lies under it begins with the number of its own, in two bytes.
create table wrapping_key (
  version smallint primary key check (version > 0),
  -- names what sealed it, which lies outside the database, and says nothing of it
  sealed_by text not null,
  sealed bytea not null,
  made_at timestamptz not null default now(),
  -- null: made known to the servers, and nothing is sealed under it yet
  in_use_since timestamptz
);

-- The service's own keys, wrapped: they stay the same whatever wraps them, so that everything hashed with them is still found.
create table service_key (
  purpose text primary key,
  key_sealed bytea not null
);

-- Everything wrapped before lies under version 1, which the first start makes of what NOREN_SECRET derives.
update person set person_key_sealed = '\x0001'::bytea || person_key_sealed where person_key_sealed is not null;
update sealed_key set private_key_sealed = '\x0001'::bytea || private_key_sealed;
update ticket_key set key_sealed = '\x0001'::bytea || key_sealed;
update staff set totp_sealed = '\x0001'::bytea || totp_sealed where totp_sealed is not null;
update staff_link set totp_sealed = '\x0001'::bytea || totp_sealed;
update idempotency set answer_sealed = '\x0001'::bytea || answer_sealed where answer_sealed is not null;

-- An archive is sealed anew with the rest: which order it is of, and since when, stays.
drop trigger order_archive_stays on order_archive;
create trigger order_archive_stays before update of order_id, made_at on order_archive
  for each row execute function refuse_change();
update order_archive set sealed = '\x0001'::bytea || sealed;
