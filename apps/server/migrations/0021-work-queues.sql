-- The console's queues: who of the staff has which item. The key is the rule that an item has one owner.
create table work_claim (
  queue text not null,
  item_id text not null,
  staff_id uuid not null references staff,
  taken_at timestamptz not null,
  primary key (queue, item_id)
);
create index work_claim_staff on work_claim (staff_id);

-- What waits, oldest first: counted and paged without reading what was answered.
create index review_open on review (made_at, review_id) where state = 'open';
create index identity_review_open on identity_review (made_at, review_id) where state = 'open';
create index voucher_open on voucher (made_at, voucher_id) where state = 'open';
create index dispute_open on dispute (made_at, dispute_id) where closed_on is null;
create index data_request_open on data_request (made_at, request_id) where state = 'open';
-- What was paid too much, against what went back of it. What went back stands beside the books, so that the credits that wait
-- are an index of their own, however many were ever given back.
create index payout_credit_return on payout (order_id) where purpose = 'credit-return';
create index payout_return_failed on payout (order_id) where purpose = 'credit-return' and state in ('rejected', 'returned');
alter table loan_book add column returned bigint not null default 0;
update loan_book b set returned = e.amount
  from (select order_id, sum(amount) as amount from loan_event where kind = 'credit-return' and undone_at is null group by order_id) e
  where e.order_id = b.order_id;
drop index loan_book_credit;
create index loan_book_credit_waits on loan_book (order_id)
  where (booked->>'credit')::bigint > 0 and (booked->>'credit')::bigint + (booked->>'reclaimed')::bigint > returned;
