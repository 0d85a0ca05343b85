-- A version of the credit policy is its figures: proposed by risk, put in force by four eyes, and never changed, for each
-- decision names the version it was made by.
create table credit_policy (
  version smallint primary key check (version > 0),
  first_limit integer not null check (first_limit > 0),
  step integer not null check (step >= 0),
  highest_limit integer not null check (highest_limit >= first_limit),
  affordable_percent smallint not null check (affordable_percent between 1 and 100),
  affordable_days smallint not null check (affordable_days > 0),
  age_from smallint not null check (age_from >= 18),
  age_to smallint not null check (age_to >= age_from),
  carrier_failures smallint not null check (carrier_failures > 0)
);
insert into credit_policy values (1, 100000, 100000, 1200000, 25, 30, 18, 80, 3);
-- Until now a second one was a file: where it has decided about somebody, it stays.
insert into credit_policy select 2, 100000, 50000, 1200000, 20, 30, 18, 80, 3
  where exists (select from policy_in_force where version = 2) or exists (select from decision where policy_version = 2);
alter table policy_in_force add constraint policy_in_force_version foreign key (version) references credit_policy;
create trigger credit_policy_stays before update or delete on credit_policy
  for each row execute function refuse_change();
create trigger credit_policy_is_kept before truncate on credit_policy
  for each statement execute function refuse_change();
