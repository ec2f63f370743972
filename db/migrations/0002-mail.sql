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
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index mails_waiting on mails (next_try_at) where sent_at is null;
