-- 'After a good moment, at most once in 90 days': each time somebody was asked to rate the app, whatever they answered.
create table rating_prompt (
  rating_id uuid primary key,
  user_id uuid not null references person,
  asked_on date not null,
  -- none while it is open on a screen, or was closed with the tab
  answer text check (answer in ('rated', 'next-time')),
  asked_at timestamptz not null
);
create index rating_prompt_user on rating_prompt (user_id, asked_on desc);
