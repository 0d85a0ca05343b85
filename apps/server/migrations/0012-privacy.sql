-- 'correct, download, object, erase once nothing is owed' (product.md section 6).

-- What somebody asks about their own data, in their own words under their key; a person answers within 30 days (Ley 21.719).
create table data_request (
  request_id uuid primary key,
  user_id uuid not null references person,
  kind text not null check (kind in ('correct', 'object')),
  told_sealed bytea not null,
  state text not null check (state in ('open', 'done', 'refused')),
  answer_by date not null,
  answer_sealed bytea,
  made_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (answer_sealed is null))
);
create unique index one_open_data_request on data_request (user_id, kind) where state = 'open';
create index data_request_user on data_request (user_id, made_at);

-- Of whoever was erased no RUN is known: it is free for whoever registers with it again.
alter table borrower alter column run_index drop not null;
