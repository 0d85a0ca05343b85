-- What a provider's list and ours tell differently about one payment. It waits for finance until a later list agrees or a person
-- explains it. With another figure it is another item, so that nobody answers what they have not seen.
create table payment_difference (
  provider text not null,
  payment_id text not null,
  kind text not null check (kind in ('other-amount', 'not-listed', 'reversed-here', 'reversed-there')),
  difference_id uuid not null unique,
  listed bigint check (listed > 0),
  since timestamptz not null,
  state text not null check (state in ('open', 'explained', 'agreed')),
  closed_at timestamptz,
  primary key (provider, payment_id, kind),
  foreign key (provider, payment_id) references payment,
  check ((kind = 'not-listed') = (listed is null)),
  check ((state = 'open') = (closed_at is null))
);
create index payment_difference_open on payment_difference (since) where state = 'open';

-- Days are compared whole, whatever became of their payments; the overview's sums are served as well.
create index payment_paid_at on payment (paid_at);
drop index payment_credited;

-- The pretend counter's list can be wrong about a payment: another amount, or nothing at all (zero).
alter table sandbox_payment add column misreported_as bigint check (misreported_as >= 0);
