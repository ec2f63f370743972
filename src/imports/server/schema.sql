-- Uploaded tables, kept until they are imported or forgotten.
create table import_files (
  id uuid default gen_random_uuid() primary key,
  content text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  row_count int not null default 0,
  columns jsonb not null default '[]',
  business_id bigint references businesses,
  -- What a table is, told by its headings.
  format text not null default 'list' check (format in ('own', 'woocommerce', 'shopify', 'list'))
);

create index import_files_business_id on import_files (business_id) where business_id is not null;
create index import_files_created_by on import_files (created_by, created_at desc);

-- An uploaded table is kept in parts, so that no value is larger than a few hundred kB. Only the
-- version before still writes `content`.
create table import_parts (
  file_id uuid references import_files on delete cascade,
  number int,
  content text not null,
  primary key (file_id, number)
);

-- What the columns of a table meant the last time: the same headings mean the same again.
create table import_mappings (
  -- The shop itself, or a seller.
  business_id bigint references businesses on delete cascade,
  headings bytea not null,
  mapping text[] not null,
  options jsonb not null default '{}',
  used_at timestamptz not null default now()
);

create unique index import_mappings_headings
  on import_mappings (coalesce(business_id, 0::bigint), headings);
