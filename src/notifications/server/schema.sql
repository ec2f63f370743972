-- The products whose low stock was already mailed. Each is mailed once, until it has enough stock
-- again.
create table low_stock_told (
  product_id bigint primary key references products on delete cascade,
  told_at timestamptz not null default now()
);

-- Signals a change to the staff's notifications in every process, after the commit. The channel is
-- separate from that of the caches. Changes of a seller are also sent with its id, for its members.
create function tell_desk(topic text, business bigint) returns void language plpgsql as $$
begin
  insert into signals (channel, payload)
    select 'desk', told from unnest(array[topic, topic || ':' || business]) as told
    where told is not null;
end $$;

create function tell_desk_of_consignment() returns trigger language plpgsql as $$
begin
  perform tell_desk('orders', new.business_id);
  return null;
end $$;

-- Signals that a user's access may have changed, so that the user's streams are checked again.
create function tell_desk_of_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', 'user:' || case tg_table_name when 'users' then to_jsonb(new) ->> 'id'
    else to_jsonb(old) ->> 'user_id' end);
  return null;
end $$;

create trigger consignments_heard after insert
  on consignments for each row execute function tell_desk_of_consignment();

create trigger consignments_heard_moving after update on consignments for each row
  when (new.stage <> old.stage) execute function tell_desk_of_consignment();

create trigger sessions_heard after delete
  on sessions for each row execute function tell_desk_of_access();

create trigger users_heard after update on users for each row
  when (new.role <> old.role or new.disabled_at is distinct
    from old.disabled_at) execute function tell_desk_of_access();

create trigger business_members_heard after update or delete
  on business_members for each row execute function tell_desk_of_access();
