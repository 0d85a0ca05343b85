-- 'Push: web push (VAPID); savePushToken stores the subscription' (product.md section 6).

-- One a signed-in device: what is pushed is seen by whoever holds the phone.
create table push_subscription (
  subscription_id uuid primary key,
  user_id uuid not null references person,
  session_id uuid not null unique references session on delete cascade,
  -- of the address it is sent to; one address is never two people's
  endpoint_hash bytea not null unique,
  -- address and keys, under the person's key
  sealed bytea not null,
  -- what the person reads on this device
  language text not null check (language in ('esp', 'en', 'id', 'vi', 'th')),
  made_at timestamptz not null
);
create index push_subscription_user on push_subscription (user_id, made_at desc);

-- What the sandbox's own push service was given, still encrypted. Empty in production.
create table sandbox_push (
  push_id uuid primary key,
  subscription text not null,
  body bytea not null,
  ttl integer not null,
  made_at timestamptz not null
);
create index sandbox_push_subscription on sandbox_push (subscription, made_at desc);
