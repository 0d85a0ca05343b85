-- Coupons that staff gives to a stated group of people. Proposed by one, approved by another; never changed afterwards.
create table campaign (
  campaign_id uuid primary key,
  title text not null,
  people text not null check (people in ('certified', 'never-borrowed', 'paid-on-time', 'running')),
  amount integer not null check (amount > 0),
  minimum integer not null check (minimum >= 0),
  expiration date not null,
  -- how many got one
  given integer not null check (given >= 0),
  made_at timestamptz not null,
  proposer text not null,
  approver text not null check (approver <> proposer)
);
create index campaign_page on campaign (made_at desc, campaign_id desc);
create trigger campaign_stays before update or delete on campaign for each row execute function refuse_change();

alter table coupon add column campaign_id uuid references campaign;
alter table coupon add check (campaign_id is null or kind = 'campaign');
create unique index one_coupon_a_campaign on coupon (campaign_id, user_id) where campaign_id is not null;
