-- What the customer comes for is not shipped: it is packed, ready, and collected.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('pending', 'confirmed', 'packed', 'ready', 'shipped', 'delivered', 'cancelled', 'returned', 'came_back'));
alter table consignments drop constraint consignments_stage_check;
alter table consignments add constraint consignments_stage_check
  check (stage in ('pending', 'confirmed', 'packed', 'ready', 'shipped', 'delivered', 'cancelled', 'returned', 'came_back'));

create or replace function order_stage(stages text[]) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select name from unnest(array['pending', 'confirmed', 'packed', 'ready', 'shipped', 'delivered', 'returned', 'came_back']) with ordinality as way (name, place)
     where name = any(stages) order by place limit 1),
    'cancelled')
$$;
