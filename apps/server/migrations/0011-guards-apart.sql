-- Whoever guesses at a change of number must not use up the owner's own tries on a new device.
alter table step_up_guard
  add column purpose text not null default 'new-device' check (purpose in ('new-device', 'change-of-phone')),
  drop constraint step_up_guard_pkey,
  add primary key (user_id, day, purpose, device_id);
alter table step_up_guard alter column purpose drop default;
