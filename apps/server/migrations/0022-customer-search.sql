-- Staff look for people by the beginning of a phone, a RUN or a name, and nothing of these stands here readably: a term is a
-- keyed hash of such a beginning (docs/decisions/0017). Erasing a person deletes theirs.
create table search_term (
  term bigint not null,
  -- of the person: what is found comes newest first, and a page costs what the first one costs
  registered_at timestamptz not null,
  user_id uuid not null references person,
  -- what it is a beginning of: each is replaced on its own
  kind text not null check (kind in ('phone', 'run', 'name')),
  primary key (term, registered_at, user_id)
);
create index search_term_user on search_term (user_id);

-- People who were there before; a daily task makes their terms and takes them off.
create table search_backlog (
  user_id uuid primary key references person
);
insert into search_backlog select user_id from person where state <> 'erased';

-- The list of customers, newest first, by page.
create index person_page on person (registered_at desc, user_id desc);

-- References as somebody reads them out from a statement: whole, or their beginning.
create index repayment_intent_reference_start on repayment_intent (reference text_pattern_ops);
create index payment_id_start on payment (payment_id text_pattern_ops);
create index payout_provider_start on payout (provider_id text_pattern_ops);

-- What one page about one person reads.
create index session_page on session (user_id, signed_in_at desc);
create index identity_review_user on identity_review (user_id);
create index payout_order on payout (order_id);
