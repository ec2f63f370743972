-- Work that goes on in the background. Whoever does it holds an advisory lock of the job's id:
-- without one, a job that runs was interrupted.
create table jobs (
  id uuid primary key,
  kind text not null check (kind
    in ('import-check', 'import', 'bulk-edit', 'take-back', 'order-steps')),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  title text not null default '',
  total int not null default 0,
  done int not null default 0,
  input jsonb not null default '{}',
  result jsonb,
  error text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  started_at timestamptz,
  -- Why a job failed is a code with its parameters, and what it is called follows from its kind:
  -- sentences are made where they are read.
  refusal jsonb,
  -- A job works in short steps, each in a transaction of its own, and goes on from here when it was
  -- broken off.
  position int not null default 0,
  takes_back uuid references jobs on delete set null unique,
  -- Members of sellers change many products at once, too: a job and an uploaded table are a
  -- seller's, or the shop's own.
  business_id bigint,
  check ((finished_at is null) = (state = 'running'))
);

create index jobs_business_id on jobs (business_id, created_at desc) where business_id is not null;
create index jobs_newest on jobs (created_at desc);
create index jobs_running on jobs (id) where state = 'running';

-- What a job is going to do, as it was shown to whoever started it.
create table job_batches (
  job_id uuid references jobs on delete cascade,
  number int,
  rows jsonb not null,
  primary key (job_id, number)
);

-- What each product was before a step of a job changed it, written by that step: all that a job did
-- can be taken back.
create table job_originals (
  job_id uuid references jobs on delete cascade,
  number int,
  rows jsonb not null,
  primary key (job_id, number)
);
