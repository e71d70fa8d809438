-- The driver has no session to set it in: a statement that outlives its 5 s caller ends on the server too.
alter role current_user set statement_timeout = '5s';
