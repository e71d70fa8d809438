-- How an appointment was paid, and on which day; 'later' is owed, 'none' was never noted.
alter table appointments
  add column payment text not null default 'none'
    check (payment in ('none', 'pix', 'cash', 'card', 'later')),
  add column paid_on date,
  add constraint appointments_paid_on_check
    check ((paid_on is not null) = (payment in ('pix', 'cash', 'card')));
-- next
create index appointments_owed on appointments (day) where payment = 'later';
-- next
create index appointments_paid on appointments (paid_on) where paid_on is not null;
