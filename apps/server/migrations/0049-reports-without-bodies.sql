-- A provider's report may name who paid. What is needed of it stands in payment and payout; that it came is all that is kept here.
alter table webhook_event drop column body;
