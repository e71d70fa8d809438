-- One row: which database this is and how often its content has changed. Together they are the ETag of GET /content.
create table content_state (
  singleton boolean primary key default true check (singleton),
  database_id uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  build_requested_at timestamptz
);
insert into content_state default values;

-- The built-in texts of the singletons, kept in step by db/prepare.ts: a first partial save is merged over them.
create table content_defaults (
  entity text primary key,
  data jsonb not null
);

create table hero (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  title text not null check (char_length(title) between 1 and 200),
  subtitle text not null check (char_length(subtitle) <= 500),
  button_text text not null check (char_length(button_text) <= 40),
  button_link text check (char_length(button_link) between 1 and 2000),
  background_image text check (char_length(background_image) between 1 and 2000),
  title_color text not null check (char_length(title_color) <= 64),
  subtitle_color text not null check (char_length(subtitle_color) <= 64),
  title_font text not null check (title_font in ('Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato')),
  subtitle_font text not null check (subtitle_font in ('Montserrat', 'Playfair Display', 'Roboto', 'Open Sans', 'Lato')),
  text_shadow text not null check (char_length(text_shadow) <= 400),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table about (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  title text not null check (char_length(title) between 1 and 120),
  subtitle text not null check (char_length(subtitle) <= 200),
  description text not null check (char_length(description) between 1 and 8000),
  image_url text check (char_length(image_url) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table contact (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  phone text not null check (char_length(phone) <= 40),
  email text check (char_length(email) between 3 and 254),
  address text not null check (char_length(address) <= 300),
  facebook text check (char_length(facebook) between 1 and 2000),
  instagram text check (char_length(instagram) between 1 and 2000),
  whatsapp text check (whatsapp ~ '^https://wa\.me/55[0-9]{10,11}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table services (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 4000),
  icon text not null check (icon ~ '^[a-z0-9 -]{0,64}$'),
  "order" integer not null check ("order" >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table benefits (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 4000),
  icon text not null check (icon ~ '^[a-z0-9 -]{0,64}$'),
  "order" integer not null check ("order" >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  role text not null check (char_length(role) <= 120),
  content text not null check (char_length(content) between 1 and 2000),
  image_url text check (char_length(image_url) between 1 and 2000),
  rating integer not null default 5 check (rating between 1 and 5),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table faq (
  id uuid primary key default gen_random_uuid(),
  question text not null check (char_length(question) between 1 and 300),
  answer text not null check (char_length(answer) between 1 and 4000),
  "order" integer not null check ("order" >= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table blog (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (char_length(title) between 1 and 160),
  summary text not null check (char_length(summary) between 1 and 500),
  content text not null check (char_length(content) between 1 and 30000),
  image_url text check (char_length(image_url) between 1 and 2000),
  author text not null check (char_length(author) between 1 and 120),
  published_date date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blog_by_date on blog (published_date desc, created_at desc);

-- A post's address is made once from its title and never changes, so that shared links live. The lock makes two posts of one name take turns.
create function blog_slug() returns trigger language plpgsql as $$
declare
  base text;
  number integer := 1;
begin
  if tg_op = 'UPDATE' then
    new.slug := old.slug;
    return new;
  end if;
  perform pg_advisory_xact_lock(7011962);
  base := lower(translate(new.title,
    'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ',
    'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'));
  base := trim(both '-' from left(regexp_replace(base, '[^a-z0-9]+', '-', 'g'), 80));
  if base = '' then
    base := 'postagem';
  end if;
  new.slug := base;
  while exists (select 1 from blog where slug = new.slug) loop
    number := number + 1;
    new.slug := base || '-' || number;
  end loop;
  return new;
end
$$;
create trigger blog_slug before insert or update on blog for each row execute function blog_slug();

-- History, trash and audit in one: what a record was after each admin write, and for a deletion what it was before.
create table revisions (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  version integer not null,
  action text not null check (action in ('create', 'update', 'delete')),
  data jsonb not null,
  actor uuid,
  created_at timestamptz not null default now()
);
create index revisions_by_record on revisions (entity, entity_id, id desc);
create index revisions_by_time on revisions (created_at);
