-- What a job does to hundreds of products is one line of the log, which opens. The job says so for its transactions (`shop.job`).
alter table audit_entries add column job_id uuid;
alter table audit_entries alter column job_id set default nullif(current_setting('shop.job', true), '')::uuid;
create index audit_entries_job on audit_entries (job_id, id desc) where job_id is not null;
create index audit_entries_at on audit_entries (at);
