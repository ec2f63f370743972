-- Whoever works at the desk hears of what changed, in every process and once the change is committed: a channel of its own, beside that of
-- the caches. A seller's own changes are told with its id, so that nobody else hears of them.
create function tell_desk(topic text, business bigint) returns void language sql as $$
  select pg_notify('desk', topic), case when business is not null then pg_notify('desk', topic || ':' || business) end
$$;

create function tell_desk_of_consignment() returns trigger language plpgsql as $$
begin
  perform tell_desk('orders', new.business_id);
  return null;
end $$;
create trigger consignments_heard after insert on consignments for each row execute function tell_desk_of_consignment();
create trigger consignments_heard_moving after update on consignments for each row
  when (new.stage <> old.stage) execute function tell_desk_of_consignment();

-- An order that waited to be paid is new when that is over.
create function tell_desk_of_order() returns trigger language plpgsql as $$
begin
  perform tell_desk('orders', null);
  perform tell_desk('orders', business_id) from consignments where order_id = new.id and business_id is not null;
  return null;
end $$;
create trigger orders_heard after update on orders for each row
  when (new.pay_until is distinct from old.pay_until or new.payment_status <> old.payment_status) execute function tell_desk_of_order();

create function tell_desk_of_enquiries() returns trigger language plpgsql as $$
begin
  perform tell_desk('enquiries', null);
  return null;
end $$;
create trigger enquiries_heard after insert or update on enquiries for each statement execute function tell_desk_of_enquiries();

create function tell_desk_of_stock() returns trigger language plpgsql as $$
begin
  perform tell_desk('stock', new.business_id);
  return null;
end $$;
create trigger products_heard after update on products for each row
  when ((new.stock <= new.low_stock and new.archived_at is null) is distinct from (old.stock <= old.low_stock and old.archived_at is null))
  execute function tell_desk_of_stock();

-- Whose access may have changed: their streams are looked at again.
create function tell_desk_of_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk', 'user:' || case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(old) ->> 'user_id' end);
  return null;
end $$;
create trigger sessions_heard after delete on sessions for each row execute function tell_desk_of_access();
create trigger users_heard after update on users for each row
  when (new.role <> old.role or new.disabled_at is distinct from old.disabled_at) execute function tell_desk_of_access();
create trigger business_members_heard after update or delete on business_members for each row execute function tell_desk_of_access();

-- Orders that somebody has to confirm are counted often.
create index orders_new on orders (number) where status = 'pending' and pay_until is null;
create index consignments_new on consignments (business_id) where stage = 'pending' and business_id is not null;

-- Of which products the shop was told that they run low: once, until there are enough of them again.
create table low_stock_told (
  product_id bigint primary key references products on delete cascade,
  told_at timestamptz not null default now()
);
