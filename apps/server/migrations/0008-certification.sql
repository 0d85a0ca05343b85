-- Certification: what a person tells and shows on the way from 10 to 60.

-- One row a person, filled step by step; everything said is under the person's own key.
create table certification (
  user_id uuid primary key references person,
  survey_sealed bytea,
  -- the card as confirmed, with what was read beside what was corrected
  card_sealed bytea,
  -- 'saveKyc refuses a RUN certified for somebody else'
  run_index bytea unique,
  base_info_sealed bytea,
  contacts_sealed bytea,
  changed_at timestamptz not null,
  check ((card_sealed is null) = (run_index is null))
);

-- 'livingStart opens a transaction (15 minutes for a card side, 3 for the face with a random order of poses)'.
create table capture (
  capture_id uuid primary key,
  user_id uuid not null references person,
  purpose text not null check (purpose in ('certification', 'change-of-phone')),
  kind text not null check (kind in ('front', 'back', 'face')),
  device_id text not null,
  -- of a face: what is asked for, in this order
  poses jsonb not null,
  state text not null check (state in ('open', 'accepted', 'review', 'refused')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index capture_user on capture (user_id, kind, opened_at desc);

-- Written before the object itself is: what a killed process left in the object store is found here and removed.
create table stored_object (
  object_key text primary key,
  user_id uuid not null references person,
  made_at timestamptz not null
);
create index stored_object_age on stored_object (made_at);

-- Every picture that was judged. The picture itself lies encrypted in the object store until retention removes it.
create table capture_picture (
  picture_id uuid primary key,
  capture_id uuid not null references capture,
  user_id uuid not null references person,
  -- 0 for a card side; for a face the place of its pose
  place smallint not null check (place >= 0),
  sha256 bytea not null,
  -- none of what was refused: only its verdict is kept
  object_key text unique references stored_object,
  verdict text not null check (verdict in ('accepted', 'review', 'refused')),
  reasons jsonb not null,
  -- what was read from it, under the person's key
  reading_sealed bytea,
  taken_at timestamptz not null,
  -- a picture sent again after a broken connection is answered as the first time
  unique (capture_id, place, sha256)
);
create index capture_picture_user on capture_picture (user_id, taken_at);

-- 'Each look at one is recorded', and shown to the borrower.
create table picture_look (
  look_id bigint generated always as identity primary key,
  picture_id uuid not null references capture_picture,
  user_id uuid not null references person,
  actor text not null check (actor <> ''),
  reason text not null check (reason <> ''),
  at timestamptz not null
);
create index picture_look_user on picture_look (user_id, look_id);
create trigger picture_look_stays before update on picture_look for each row execute function refuse_change();

-- 'What the machine can't settle goes to staff review: the borrower is told, the status waits.'
create table identity_review (
  review_id uuid primary key,
  user_id uuid not null references person,
  purpose text not null check (purpose in ('certification', 'change-of-phone')),
  reasons jsonb not null,
  state text not null check (state in ('open', 'approved', 'rejected')),
  answer_sealed bytea,
  made_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (answer_sealed is null))
);
create unique index one_open_identity_review_a_person on identity_review (user_id) where state = 'open';
