-- Who books where no contact leads to a chat, and waits for the owner's call.
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check
    check (type in ('new_client', 'client_changed', 'client_waiting', 'manual'));
