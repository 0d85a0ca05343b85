-- A no to the receipt of a payment may be taken back, too, until its minutes are over.
alter table held_rejection drop constraint held_rejection_queue_check;
alter table held_rejection add constraint held_rejection_queue_check check (queue in ('reviews', 'identity', 'vouchers'));
