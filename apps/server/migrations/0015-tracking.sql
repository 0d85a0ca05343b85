-- What tracking takes in (product.md section 6), a partition a month: what is older than 6 months goes by dropping a table.
-- Partitions are made ahead by the daily chore, or by the first record of a month.
create table tracking (
  received_at timestamptz not null,
  record_id uuid not null,
  kind text not null check (kind in ('behavior', 'device', 'error', 'vitals', 'lifecycle')),
  upload_type smallint check (upload_type in (10, 20, 30, 50, 60, 80, 90)),
  device_id text not null,
  -- nobody yet who looks around before signing in
  user_id uuid references person,
  content jsonb not null,
  check ((kind in ('behavior', 'device')) = (upload_type is not null)),
  check ((kind = 'behavior') = coalesce(upload_type = 50, false))
) partition by range (received_at);
create index tracking_user on tracking (user_id) where user_id is not null;
create index tracking_device on tracking (device_id);

-- 'Records have ids; the server drops repeats.' A table of its own: a unique index over partitions would have to hold the
-- month too, and a repeat may come in the next one.
create table tracking_seen (
  record_id uuid primary key,
  seen_at timestamptz not null
);
create index tracking_seen_at on tracking_seen (seen_at);

-- The device-info record of section 3 as its owner's app reported it last, under the owner's key: place, screen, browser.
create table device_report (
  user_id uuid not null references person,
  device_id text not null,
  info_sealed bytea not null,
  reported_at timestamptz not null,
  primary key (user_id, device_id)
);
create index device_report_at on device_report (reported_at);
