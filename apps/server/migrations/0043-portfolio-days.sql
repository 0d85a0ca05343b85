-- What was owed and at risk at the end of each day's count: past days cannot be counted again from what loans owe now.
create table portfolio_day (
  day date primary key,
  loans integer not null,
  owed bigint not null,
  par_1 bigint not null,
  par_7 bigint not null,
  par_30 bigint not null
);
