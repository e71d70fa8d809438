-- The day on which the client was reminded, so that every device knows.
alter table appointments add column reminded_on date;
