alter table services
  add column image_url text check (char_length(image_url) between 1 and 2000);
