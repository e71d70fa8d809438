-- Who she is, what to know before coming, and a rating that she copies by hand.
alter table about
  add column person text not null default '' check (char_length(person) <= 120),
  add column practicing_since integer check (practicing_since between 1950 and 2100),
  add column training text not null default '' check (char_length(training) <= 160),
  add column registration text not null default '' check (char_length(registration) <= 80);
-- next
alter table contact
  add column payment text not null default '' check (char_length(payment) <= 160),
  add column parking text not null default '' check (char_length(parking) <= 160),
  add column accessibility text not null default '' check (char_length(accessibility) <= 160),
  add column home_visits text not null default '' check (char_length(home_visits) <= 160),
  add column rating text check (rating ~ '^[1-5](,\d)?$'),
  add column rating_count integer check (rating_count between 1 and 99999),
  add column rating_month text check (rating_month ~ '^\d{2}/\d{4}$');
