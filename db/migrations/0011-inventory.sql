-- At this many pieces or fewer, the staff should order more.
alter table products add column low_stock int not null default 5 check (low_stock >= 0);
-- Staff also search by part of the address.
create index products_slug_search on products using gin (slug gin_trgm_ops);

-- Work that goes on in the background. Whoever does it holds an advisory lock of the job's id: without one, a job that runs was interrupted.
create table jobs (
  id uuid primary key,
  kind text not null check (kind in ('import-check', 'import', 'bulk-edit')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  title text not null,
  total int not null default 0,
  done int not null default 0,
  input jsonb not null default '{}',
  result jsonb,
  error text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (state = 'running'))
);
create index jobs_newest on jobs (created_at desc);
create index jobs_running on jobs (id) where state = 'running';

-- Uploaded tables, kept until they are imported or forgotten.
create table import_files (
  id uuid primary key default gen_random_uuid(),
  content text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now()
);
