-- The point of a photo, in hundredths from the left and the top, that no crop may lose; null for the usual one.
alter table media add column focus_x integer check (focus_x between 0 and 100);
-- next
alter table media add column focus_y integer check (focus_y between 0 and 100);
