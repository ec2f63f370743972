create extension if not exists pg_trgm;

-- Mails are written here in the transaction that causes them, and sent from here.
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
  -- What a mail is about, such as order:10001: its subject is the owner's to word.
  about text,
  -- The consignments whose papers, such as an invoice, go with a mail: as they are when it is sent.
  papers_for uuid[] not null default '{}',
  -- A copy of a mail carries what the mail carried: the papers of its moment, not those of today.
  papers_at timestamptz
);

-- How many mails a mailbox was sent lately: name+anything@host is the one of name@host.
create function mailbox_of(recipient text) returns text language sql immutable parallel safe
  return lower(regexp_replace(substring(recipient from '([^<>\s]+)>?$'), '\+[^@]*@', '@'));

create index mails_copy_of on mails (copy_of) where copy_of is not null;
create index mails_kind on mails (kind, id desc);
-- Which other mail was about a consignment is asked for every mail with papers.
create index mails_papers_for on mails using gin (papers_for) where papers_for <> '{}';
create index mails_to on mails (mailbox_of(recipient), created_at);
create index mails_waiting on mails (id) where sent_at is null;

-- The answer to a call that may come twice, kept for a day.
create table idempotency_keys (
  user_id uuid,
  key text,
  fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Work that is due, of whichever kind. A task is removed when it is done, and stays with its reason
-- when it was given up.
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
  -- Who works on it, and until when others leave it alone: a process that dies leaves it to the
  -- next.
  lease uuid,
  leased_until timestamptz,
  last_error text,
  failed_at timestamptz,
  unique (kind, key),
  check ((lease is null) = (leased_until is null))
);

create index tasks_due on tasks (kind, run_at) where failed_at is null;
create index tasks_failed on tasks (failed_at) where failed_at is not null;

-- What every process of the shop is to be told, written by the transaction that changes it and
-- taken out by whoever tells it. A transaction that
-- tells by itself (`pg_notify`) holds a lock of the whole server until its commit is on the disk:
-- no two of them commit together.
-- What a crash loses here nobody misses: every process has lost its connection, and begins anew.
create unlogged table signals (
  id bigint not null default (extract(epoch from clock_timestamp()) * 1000000::numeric)::bigint,
  channel text not null,
  payload text not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0,
  autovacuum_analyze_threshold = 2147483647);

-- A mail that is to be sent has a task, whoever writes it: also the version before, while one
-- process after the other is replaced.
create function queue_mail() returns trigger language plpgsql as $$
begin
  insert into tasks (kind, key, payload) values ('mail', new.id, jsonb_build_object('id', new.id));
  return null;
end $$;

create trigger mails_queued after insert on mails for each row
  when (new.sent_at is null) execute function queue_mail();
