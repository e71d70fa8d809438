-- Appointments that repeat share a series; each is a row of its own.
alter table appointments add column series_id uuid;
-- next
create index appointments_series on appointments (series_id) where series_id is not null;
