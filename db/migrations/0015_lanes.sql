-- Raised when the owner changes her password or ends sessions: the lanes of before are good no more.
alter table admins add column lane_epoch integer not null default 1;
