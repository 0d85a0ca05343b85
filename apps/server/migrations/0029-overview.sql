-- What the overview sums, day by day, without reading all that was ever paid or lent.
create index payment_credited on payment (paid_at) where state = 'credited';
create index loan_order_fell_due on loan_order (due_day) where status in (30, 40, 70, 80);
create index loan_vintage on loan (paid_out_on, order_id);
create index loan_order_vintage on loan_order (order_id) include (status, principal, due_day);
