-- Uploaded tables, stored until they are imported or expire.
create table import_files (
  id uuid default gen_random_uuid() primary key,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  row_count int not null default 0,
  columns jsonb not null default '[]',
  business_id bigint references businesses,
  -- Detected from the headings.
  format text not null default 'list' check (format in ('own', 'woocommerce', 'shopify', 'list'))
);

create index import_files_business_id on import_files (business_id) where business_id is not null;
create index import_files_created_by on import_files (created_by, created_at desc);

-- Uploaded tables are split into parts, so that no value exceeds a few hundred kB.
create table import_parts (
  file_id uuid references import_files on delete cascade,
  number int,
  content text not null,
  primary key (file_id, number)
);

-- The last mapping of each set of headings, suggested for the next table with the same headings.
create table import_mappings (
  -- Null for the shop itself.
  business_id bigint references businesses on delete cascade,
  headings bytea not null,
  mapping text[] not null,
  options jsonb not null default '{}',
  used_at timestamptz not null default now()
);

create unique index import_mappings_headings
  on import_mappings (coalesce(business_id, 0::bigint), headings);
