-- The last day, by the practice's clock, whose posts have been seen to come. The hourly maintenance
-- moves it on, and the content version with it where a post's day came since: no save did that.
alter table content_state add column posts_until date not null default current_date - 1;
