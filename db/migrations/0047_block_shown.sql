-- Whether the page says that she is away while a block of whole days, one after the other, lasts.
alter table blocks
  add column shown boolean not null default false,
  add constraint blocks_shown_check
    check (not shown or (until is not null and weekdays = '' and starts = ''));
