-- So may a dispute that was closed as recognised, and a data request that was refused.
alter table held_rejection drop constraint held_rejection_queue_check;
alter table held_rejection add constraint held_rejection_queue_check
  check (queue in ('reviews', 'identity', 'vouchers', 'disputes', 'data-requests'));
