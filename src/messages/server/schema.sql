-- The outbox of text messages. They are stored in the transaction that causes them and sent later.
create table messages (
  id bigint generated always as identity primary key,
  event text not null,
  -- A phone number in E.164 format.
  recipient text not null check (recipient ~ '^\+\d{7,15}$'),
  text text not null check (text <> ''),
  -- The number of SMS that the text takes.
  parts int not null check (parts > 0),
  user_id uuid references users on delete set null,
  -- The subject, such as `order:10001`.
  about text,
  -- Identifies the message, so that it is sent only once.
  once text not null unique,
  created_at timestamptz not null default now(),
  tries int not null default 0,
  -- Set before the gateway is called, and cleared if it has certainly refused. A message that was
  -- begun and never finished may have been sent.
  begun_at timestamptz,
  sent_at timestamptz,
  last_error text,
  -- The encrypted text, if it grants access to something, such as by the link of a repair. Only the
  -- recipient may read it, so it is deleted once the message has been sent.
  sealed bytea
);

create index messages_recipient on messages (recipient, created_at);
create index messages_user_id on messages (user_id) where user_id is not null;

-- The events that send messages, and the texts. The keys of the gateway are set in the environment.
create table message_settings (
  only_one boolean default true primary key check (only_one),
  events text[] not null default '{}',
  -- Whether customers who get mails also get messages.
  everybody boolean not null default true,
  -- The texts that the owner has changed, by kind.
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
