-- A row without a version is a file of db/functions, with the checksum it was last applied with.
alter table schema_migrations drop constraint schema_migrations_pkey,
  alter column version drop not null,
  add constraint schema_migrations_pkey unique (version),
  add constraint schema_migrations_name unique (name);
