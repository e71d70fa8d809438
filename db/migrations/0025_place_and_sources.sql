-- Where the practice is, for search engines, and what the page offers beside it.
alter table contact
  add column street text not null default '' check (char_length(street) <= 160),
  add column city text not null default '' check (char_length(city) <= 80),
  add column state text check (state ~ '^[A-Z]{2}$'),
  add column postal_code text check (postal_code ~ '^\d{5}-\d{3}$'),
  add column coordinates text check (char_length(coordinates) between 1 and 60),
  add column price_range text not null default '' check (char_length(price_range) <= 60),
  add column google_reviews text check (google_reviews ~ '^https://' and char_length(google_reviews) <= 2000),
  add column gift boolean not null default false,
  add column ask_when boolean not null default true;
-- next
-- Where a testimonial was published.
alter table testimonials
  add column source text not null default '' check (char_length(source) <= 40);
