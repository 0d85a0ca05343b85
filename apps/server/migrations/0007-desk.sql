-- The lender's desk: applications that a person looks at, what staff answered, and the trail of all that staff did.

-- 'A person can be asked to review it': asked for by the borrower, or by the decision itself.
create table review (
  review_id uuid primary key,
  order_id uuid not null references loan_order,
  user_id uuid not null references person,
  cause text not null check (cause in ('asked', 'decision')),
  -- in the borrower's own words, under the person's key
  told_sealed bytea,
  state text not null check (state in ('open', 'approved', 'rejected')),
  answer_sealed bytea,
  made_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (answer_sealed is null))
);
create unique index one_open_review_an_order on review (order_id) where state = 'open';
create index review_order on review (order_id);

-- Orders that have been waiting for a person since before there was a desk.
insert into review (review_id, order_id, user_id, cause, state, made_at)
select gen_random_uuid(), o.order_id, o.user_id, 'decision', 'open', d.decided_at
from loan_order o
join lateral (select outcome, decided_at from decision where order_id = o.order_id order by decided_at desc limit 1) d on true
where o.status = 10 and d.outcome = 'review';

-- What staff answers is about a person: under the person's key, as what the person told is. No voucher was answered yet.
alter table voucher drop column answer;
alter table voucher add column answer_sealed bytea;
alter table dispute add column answer_sealed bytea;

create index payout_failed on payout (order_id) where state in ('rejected', 'returned');

-- Who of the staff did what, to whom, when. Ids and figures, nothing personal; never changed.
create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  action text not null,
  user_id uuid references person,
  order_id uuid references loan_order,
  details jsonb not null
);
create index audit_user on audit (user_id, audit_id);
create index audit_order on audit (order_id, audit_id);
create trigger audit_stays before update or delete on audit for each row execute function refuse_change();
create trigger audit_is_kept before truncate on audit for each statement execute function refuse_change();

-- what may have come to a standstill: asked every minute
create index loan_order_before_payout on loan_order (applied_at) where status in (10, 20);
create index payout_waiting on payout (made_at) where state = 'waiting';
