create extension if not exists pg_trgm;

-- The outbox. Mails are inserted by the transaction that causes them and sent later.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  last_error text,
  secret_until timestamptz,
  copy_of bigint references mails on delete cascade,
  -- The record that a mail is about, such as order:10001. The owner words the subject.
  about text,
  -- The consignments whose documents, such as invoices, are attached when the mail is sent.
  papers_for uuid[] not null default '{}',
  -- For a copy: when the original mail was created. The copy has the documents of that time.
  papers_at timestamptz
);

-- The mailbox of a recipient, for limits on the mails to it. name+anything@host is the mailbox of
-- name@host.
create function mailbox_of(recipient text) returns text language sql immutable parallel safe
  return lower(regexp_replace(substring(recipient from '([^<>\s]+)>?$'), '\+[^@]*@', '@'));

create index mails_copy_of on mails (copy_of) where copy_of is not null;
create index mails_kind on mails (kind, id desc);
-- Finds the other mails about a consignment.
create index mails_papers_for on mails using gin (papers_for) where papers_for <> '{}';
create index mails_to on mails (mailbox_of(recipient), created_at);
create index mails_waiting on mails (id) where sent_at is null;

-- Stored replies to repeatable calls, deleted after a day.
create table idempotency_keys (
  user_id uuid,
  key text,
  fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Background tasks of all kinds. A task is deleted when it is done. A task that failed for good
-- stays with its error.
create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  -- At most one task of a kind has this key.
  key text,
  -- The ids of the records to work on, never personal data.
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  run_at timestamptz not null default now(),
  tries int not null default 0,
  -- The process that works on the task, and until when. After that, another process takes over.
  lease uuid,
  leased_until timestamptz,
  last_error text,
  failed_at timestamptz,
  unique (kind, key),
  check ((lease is null) = (leased_until is null))
);

create index tasks_due on tasks (kind, run_at) where failed_at is null;
create index tasks_failed on tasks (failed_at) where failed_at is not null;

-- Signals for every process of the shop. The transaction that makes a change inserts them, and the
-- process that sends them deletes them. A transaction that calls `pg_notify` itself holds a lock of
-- the whole server until its commit is on the disk, so no two of them commit together.
-- Losing signals in a crash is harmless: every process loses its connection too and starts afresh.
create unlogged table signals (
  id bigint not null default (extract(epoch from clock_timestamp()) * 1000000::numeric)::bigint,
  channel text not null,
  payload text not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0,
  autovacuum_analyze_threshold = 2147483647);

-- Every mail to be sent gets a task, also if a process of the previous version inserts the mail
-- during a rolling update.
create function queue_mail() returns trigger language plpgsql as $$
begin
  insert into tasks (kind, key, payload) values ('mail', new.id, jsonb_build_object('id', new.id));
  return null;
end $$;

create trigger mails_queued after insert on mails for each row
  when (new.sent_at is null) execute function queue_mail();
