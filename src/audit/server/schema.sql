-- Who of the staff changed what and when.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid not null references users,
  -- As it was then: an account may be renamed or emptied later.
  staff_name text not null,
  action text not null,
  -- What was changed: its kind and id, and what people call it.
  subject text not null,
  subject_id text not null default '',
  title text not null default '',
  -- Field by field, before and after.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- What a job does to hundreds of products is one line of the log, which opens. The job says so
  -- for its transactions (`shop.job`).
  job_id uuid default nullif(current_setting('shop.job', true), '')::uuid
);

create index audit_entries_at on audit_entries (at);
create index audit_entries_job on audit_entries (job_id, id desc) where job_id is not null;
create index audit_entries_search
  on audit_entries using gin (lower((title || ' ') || staff_name) gin_trgm_ops);
create index audit_entries_subject on audit_entries (subject, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
