-- The way back by face, once a phone's codes of the day are used up (docs/decisions/0026).

alter table capture drop constraint capture_purpose_check;
alter table capture add constraint capture_purpose_check
  check (purpose in ('certification', 'change-of-phone', 'by-face'));

-- What a device may try for the rest of a day, once the face of the phone's owner was before its camera.
create table by_face (
  phone_index bytea not null,
  device_id text not null,
  day date not null,
  sent smallint not null default 0,
  wrong smallint not null default 0,
  primary key (phone_index, device_id, day)
);
create index by_face_day on by_face (day);
