-- Whoever asked to be erased and could not be at once waits for a person's answer, as corrections and objections do.
alter table data_request drop constraint data_request_kind_check;
alter table data_request add check (kind in ('correct', 'object', 'erase'));

-- A payout that the bank has said two things about waits until two people know which is true.
alter table payout add column cleared_at timestamptz;
alter table payout add check (cleared_at is null or contradicted_at is not null);
