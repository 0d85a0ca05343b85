-- 'Feedback answers a case number and a date' (product.md section 6). What was written lies under the person's key.
create table feedback (
  feedback_id uuid primary key,
  user_id uuid not null references person,
  -- one of the list feedbackType; none of a rating
  about text,
  -- of a rating: one to five
  stars smallint check (stars between 1 and 5),
  content_sealed bytea,
  -- noted: a rating without words, which nobody needs to answer
  state text not null check (state in ('open', 'answered', 'noted')),
  answer_by date not null,
  answer_sealed bytea,
  made_at timestamptz not null,
  answered_at timestamptz,
  check (content_sealed is not null or stars is not null),
  check ((state = 'answered') = (answered_at is not null)),
  check ((state = 'answered') = (answer_sealed is not null))
);
create index feedback_user on feedback (user_id, made_at desc);
create index feedback_open on feedback (answer_by, made_at) where state = 'open';
create index feedback_made_at on feedback (made_at);

-- The pictures themselves lie encrypted in the object store until retention removes them.
create table feedback_picture (
  picture_id uuid primary key,
  feedback_id uuid not null references feedback,
  user_id uuid not null references person,
  place smallint not null check (place >= 0),
  object_key text unique references stored_object,
  unique (feedback_id, place)
);
