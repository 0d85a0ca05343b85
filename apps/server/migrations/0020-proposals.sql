-- Four eyes: what moves money or price is proposed by one and approved by another. Ids and figures, nothing personal.
create table staff_proposal (
  proposal_id uuid primary key,
  kind text not null,
  -- what it is about: a loan, a product, a day
  target text not null,
  -- canonical JSON, and its hash: what is applied is what was proposed, to the letter
  payload text not null,
  payload_hash bytea not null,
  reason text not null check (reason <> ''),
  order_id uuid references loan_order,
  proposer_id uuid not null references staff,
  state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'expired')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  decider_id uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('approved', 'refused')) = (decider_id is not null)),
  -- the rule that carries the name, also against a mistake of ours
  check (decider_id <> proposer_id)
);
create unique index one_open_proposal_a_target on staff_proposal (kind, target) where state = 'proposed';
create index staff_proposal_page on staff_proposal (made_at desc, proposal_id desc);
create index staff_proposal_open on staff_proposal (made_at desc, proposal_id desc) where state = 'proposed';

create function refuse_other_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' or (new.kind, new.target, new.payload, new.payload_hash, new.proposer_id)
    is distinct from (old.kind, old.target, old.payload, old.payload_hash, old.proposer_id) then
    raise exception 'a proposal is decided once, as it was proposed';
  end if;
  return new;
end $$;
create trigger staff_proposal_stays before update on staff_proposal for each row execute function refuse_other_proposal();
create trigger staff_proposal_is_kept before delete on staff_proposal for each row execute function refuse_change();
