-- Short messages to telephones are written here in the transaction that causes them, and sent from
-- here.
create table messages (
  id bigint generated always as identity primary key,
  event text not null,
  -- As the whole world dials it.
  recipient text not null check (recipient ~ '^\+\d{7,15}$'),
  text text not null check (text <> ''),
  -- How many messages the gateway makes of it.
  parts int not null check (parts > 0),
  user_id uuid references users on delete set null,
  -- What it is about, such as `order:10001`.
  about text,
  -- The same news is told once.
  once text not null unique,
  created_at timestamptz not null default now(),
  tries int not null default 0,
  -- Set before the gateway is asked, and removed when that is known to have refused: what was begun
  -- and never ended may have been sent.
  begun_at timestamptz,
  sent_at timestamptz,
  last_error text,
  -- What opens something for whoever reads it, such as the link of a repair, is in a message for
  -- its recipient alone: encrypted until it is sent, and gone then.
  sealed bytea
);

create index messages_recipient on messages (recipient, created_at);
create index messages_user_id on messages (user_id) where user_id is not null;

-- Of what customers are told by message, and how that is worded. The keys of the gateway are
-- settings of the environment.
create table message_settings (
  only_one boolean default true primary key check (only_one),
  events text[] not null default '{}',
  -- Whether also those who get mails.
  everybody boolean not null default true,
  -- The owner's own wordings, by kind.
  texts jsonb not null default '{}',
  version int not null default 1
);

create function queue_message() returns trigger language plpgsql as $$
begin
  insert into tasks (kind, key, payload)
    values ('message', new.id, jsonb_build_object('id', new.id));
  insert into signals (channel, payload) values ('tasks', 'message');
  return null;
end $$;

create trigger messages_queued after insert on messages for each row
  when (new.sent_at is null) execute function queue_message();

insert into message_settings default values;
