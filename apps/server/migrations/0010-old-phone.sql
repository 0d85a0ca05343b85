-- Whoever still holds the old number is told that it was changed; under the person's key.
alter table phone_change add column old_phone_sealed bytea;
