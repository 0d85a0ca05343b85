-- A payment is set aside when its loan is undone. What of it had gone back to the borrower as a credit waits for nobody.
alter table payment add column given_back bigint not null default 0;
alter table payment add constraint payment_given_back check (given_back between 0 and amount);
alter table payment add column set_aside_from uuid references loan_order;
create index payment_set_aside on payment (set_aside_from) where set_aside_from is not null;
