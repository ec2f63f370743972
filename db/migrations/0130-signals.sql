-- What every process of the shop is to be told, written by the transaction that changes it and taken out by whoever tells it. A transaction that
-- tells by itself (`pg_notify`) holds a lock of the whole server until its commit is on the disk: no two of them commit together.
-- What a crash loses here nobody misses: every process has lost its connection, and begins anew.
create unlogged table signals (
  id bigint generated always as identity,
  channel text not null,
  payload text not null
);
-- It is nearly always empty, and every teller reads it whole.
alter table signals set (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0, autovacuum_analyze_threshold = 2147483647);

create or replace function tell_desk(topic text, business bigint) returns void language plpgsql as $$
begin
  insert into signals (channel, payload) select 'desk', told from unnest(array[topic, topic || ':' || business]) as told where told is not null;
end $$;

create or replace function queue_message() returns trigger language plpgsql as $$
begin
  insert into tasks (kind, key, payload) values ('message', new.id, jsonb_build_object('id', new.id));
  insert into signals (channel, payload) values ('tasks', 'message');
  return null;
end $$;
