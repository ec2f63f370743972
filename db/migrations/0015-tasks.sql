-- Work that is due, of whichever kind. A task is removed when it is done, and stays with its reason when it was given up.
create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Of one kind there is one task with this key.
  key text,
  -- What to work on, by id: never anything about a person.
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  tries int not null default 0,
  -- Who works on it, and until when others leave it alone: a process that dies leaves it to the next.
  lease uuid,
  leased_until timestamptz,
  last_error text,
  failed_at timestamptz,
  unique (kind, key),
  check ((lease is null) = (leased_until is null))
);
create index tasks_due on tasks (kind, run_at) where failed_at is null;
create index tasks_failed on tasks (failed_at) where failed_at is not null;

-- A mail that is to be sent has a task, whoever writes it: also the version before, while one process after the other is replaced.
create function queue_mail() returns trigger language plpgsql as $$
begin
  insert into tasks (kind, key, payload) values ('mail', new.id, jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger mails_queued after insert on mails for each row when (new.sent_at is null) execute function queue_mail();

-- Those that were tried often go on with long pauses, and are not given up at once.
insert into tasks (kind, key, payload, run_at, tries)
select 'mail', id, jsonb_build_object('id', id), next_try_at, least(tries, 7) from mails where sent_at is null;
-- Only the version before still looks at it: it must not send what has a task.
alter table mails alter next_try_at set default 'infinity';
update mails set next_try_at = 'infinity' where sent_at is null;

-- A job waits for its task until then; from then on, whoever does it holds the advisory lock.
alter table jobs add started_at timestamptz;
update jobs set started_at = created_at;
