-- The same phone under two accounts is found by its fingerprint, as RUN and bank account are: by a keyed hash, never by itself.
alter table device_report add column fingerprint_index bytea;
create index device_report_fingerprint on device_report (fingerprint_index) where fingerprint_index is not null;
