-- A clerk's no takes effect once its minutes are over. Until then the item is neither waiting nor answered, whoever said no may
-- take it back, and the borrower is told nothing. The key is the rule that an item is rejected once.
create table held_rejection (
  queue text not null check (queue in ('reviews', 'identity')),
  item_id uuid not null,
  user_id uuid not null references person,
  staff_id uuid not null references staff,
  actor text not null,
  answer_sealed bytea not null,
  made_at timestamptz not null,
  final_at timestamptz not null,
  primary key (queue, item_id)
);
create index held_rejection_final on held_rejection (final_at);
create index held_rejection_staff on held_rejection (staff_id, final_at);
create index held_rejection_user on held_rejection (user_id);
