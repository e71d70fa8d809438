-- When a client would like her session, in words; empty where she did not say.
alter table service_requests add column preference text not null default ''
  check (char_length(preference) <= 120);
