-- A job works in short steps, each in a transaction of its own, and goes on from here when it was broken off.
alter table jobs add column position int not null default 0;

-- What a job is going to do, as it was shown to whoever started it.
create table job_batches (
  job_id uuid not null references jobs on delete cascade,
  number int not null,
  rows jsonb not null,
  primary key (job_id, number)
);

-- An uploaded table is kept in parts, so that no value is larger than a few hundred kB. Only the version before still writes `content`.
create table import_parts (
  file_id uuid not null references import_files on delete cascade,
  number int not null,
  content text not null,
  primary key (file_id, number)
);
alter table import_files
  alter column content set default '',
  add column row_count int not null default 0,
  add column columns jsonb not null default '[]';
create index import_files_created_by on import_files (created_by, created_at desc);

-- The stock when the current version of a product was written: if it is still the same, nothing was sold since. Of versions written before, nobody knows.
alter table products add column edited_stock int;
create function keep_edited_stock() returns trigger language plpgsql as $$
begin
  new.edited_stock := new.stock;
  return new;
end $$;
create trigger products_edited_stock before insert or update of version on products for each row execute function keep_edited_stock();
