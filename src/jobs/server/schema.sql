-- Background jobs. The task with the job's id as its key does the work.
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
  -- Why the job failed: an error code with its parameters. Readers format the message.
  refusal jsonb,
  -- The number of completed batches. Each runs in its own short transaction, and an interrupted job
  -- continues from here.
  position int not null default 0,
  takes_back uuid references jobs on delete set null unique,
  -- The seller whose member started the job. Null for the shop's own jobs.
  business_id bigint,
  check ((finished_at is null) = (state = 'running'))
);

create index jobs_business_id on jobs (business_id, created_at desc) where business_id is not null;
create index jobs_newest on jobs (created_at desc);
create index jobs_running on jobs (id) where state = 'running';

-- The planned rows of a job, as staff saw them before it started.
create table job_batches (
  job_id uuid references jobs on delete cascade,
  number int,
  rows jsonb not null,
  primary key (job_id, number)
);

-- The data of each product before a batch changed it, written by that batch so that the job can be
-- undone.
create table job_originals (
  job_id uuid references jobs on delete cascade,
  number int,
  rows jsonb not null,
  primary key (job_id, number)
);
