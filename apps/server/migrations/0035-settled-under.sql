-- A cap counts from the day on which we learnt of it; what was charged above one that was learnt late is given back.
alter table rate_cap add column known_on date;
alter table rate_cap add column end_known_on date;
-- when the loans that may have been charged above it were looked through
alter table rate_cap add column checked_at timestamptz;

-- Every cap known by that day counts from its beginning for this loan.
alter table loan add column recounted_on date;

-- What a settled loan is counted with, and the events that settled it: only a reversed payment takes it away.
alter table loan_book add column settled_under jsonb;
update loan_book b set settled_under = jsonb_build_object(
  'caps', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('type', cap_type, 'from', from_day, 'to', to_day,
    'rate', annual_rate, 'certificate', certificate, 'sample', sample))) from rate_cap), '[]'),
  'vouchers', coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('openedOn', opened_on, 'state', state,
    'decidedOn', decided_on))) from voucher v where v.order_id = b.order_id), '[]'),
  'by', coalesce((select jsonb_agg(event_id) from loan_event e where e.order_id = b.order_id and undone_at is null
    and kind in ('payment', 'coupon', 'extension', 'withdrawal')), '[]'))
from loan_order o where o.order_id = b.order_id and o.status = 30;
