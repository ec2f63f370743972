-- The actions of staff.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id uuid not null references users,
  -- The name at the time: the account may be renamed or anonymised later.
  staff_name text not null,
  action text not null,
  -- The kind, id and title of the changed record.
  subject text not null,
  subject_id text not null default '',
  title text not null default '',
  -- The old and new value of each changed field.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  -- A job's entries are shown as one line. The job sets its id for its transactions (`shop.job`).
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
