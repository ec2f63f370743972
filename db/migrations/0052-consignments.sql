-- An order is sent in one consignment for each seller; one of the shop itself has no business.
create table consignments (
  id uuid primary key,
  order_id uuid not null references orders,
  position int not null check (position > 0),
  business_id bigint references businesses,
  -- As the seller was called when the order was placed; empty for the shop itself.
  seller_name text not null default '',
  stage text not null default 'pending' check (stage in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  -- Parts of the order's sums, which they add up to exactly.
  sub_total_paisa bigint not null check (sub_total_paisa >= 0),
  product_discount_paisa bigint not null default 0 check (product_discount_paisa >= 0),
  promo_discount_paisa bigint not null default 0 check (promo_discount_paisa >= 0),
  shipping_paisa bigint not null default 0 check (shipping_paisa >= 0),
  total_paisa bigint not null check (total_paisa = sub_total_paisa - product_discount_paisa - promo_discount_paisa + shipping_paisa and total_paisa >= 0),
  taxable_paisa bigint not null check (taxable_paisa >= 0),
  vat_paisa bigint not null check (vat_paisa >= 0 and taxable_paisa + vat_paisa = total_paisa),
  -- What of the total is not charged, because of pieces that were cancelled or returned; all of it with the last piece.
  dropped_paisa bigint not null default 0 check (dropped_paisa between 0 and total_paisa),
  courier text not null default '' check (length(courier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  tracking_link text not null default '' check (length(tracking_link) <= 500),
  delivered_at timestamptz,
  -- Grows with every change: whoever acts on an older one is told.
  version int not null default 1,
  constraint consignments_of_order unique (order_id, id)
);
create index consignments_business_id on consignments (business_id, order_id) where business_id is not null;

alter table orders
  -- 0: placed by the version before, which knows no consignments; a trigger makes one.
  add column consignment_count int not null default 0,
  add column dropped_paisa bigint not null default 0,
  add constraint orders_dropped check (dropped_paisa between 0 and total_paisa);

-- With the order's id, so that no line belongs to the consignment of another order.
alter table order_lines
  add column consignment_id uuid,
  -- The line's part of what the promo code takes off.
  add column promo_paisa bigint not null default 0 check (promo_paisa between 0 and pay_paisa * quantity),
  add column cancelled_quantity int not null default 0 check (cancelled_quantity >= 0),
  add column returned_quantity int not null default 0 check (returned_quantity >= 0),
  add constraint order_lines_undone check (cancelled_quantity + returned_quantity <= quantity),
  add constraint order_lines_consignment foreign key (order_id, consignment_id) references consignments (order_id, id);

alter table order_events
  add column consignment_id uuid,
  -- Some of the pieces only: {"to": "returned", "pieces": [{"line": 1, "quantity": 2}]}. The stage stays as it was.
  add column undone jsonb,
  add constraint order_events_consignment foreign key (order_id, consignment_id) references consignments (order_id, id);

-- The stage of an order: the least advanced of its consignments that are not undone.
create function order_stage(stages text[]) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select name from unnest(array['pending', 'confirmed', 'packed', 'shipped', 'delivered']) with ordinality as way (name, place)
     where name = any(stages) order by place limit 1),
    case when 'returned' = any(stages) then 'returned' else 'cancelled' end)
$$;

-- One consignment each for orders without any, as they stand.
create function give_consignments(ids uuid[]) returns void language sql as $$
  insert into consignments (id, order_id, position, stage, sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, dropped_paisa, delivered_at)
  select gen_random_uuid(), id, 1, status, sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, case when status in ('cancelled', 'returned') then total_paisa else 0 end, delivered_at
  from orders where id = any(ids) and consignment_count = 0;

  -- By what each line costs. Which lines a code for one category covered was not kept.
  with shares as (
    select order_id, order_lines.position, consignments.id, stage,
      div(promo_discount_paisa * sum(pay_paisa * quantity) over up_to, greatest(sum(pay_paisa * quantity) over whole, 1))
        - div(promo_discount_paisa * (sum(pay_paisa * quantity) over up_to - pay_paisa * quantity), greatest(sum(pay_paisa * quantity) over whole, 1)) as promo_paisa
    from order_lines join consignments using (order_id) where order_id = any(ids) and consignment_id is null
    window whole as (partition by order_id), up_to as (partition by order_id order by order_lines.position)
  )
  update order_lines set consignment_id = shares.id, promo_paisa = shares.promo_paisa,
    cancelled_quantity = case stage when 'cancelled' then quantity else 0 end, returned_quantity = case stage when 'returned' then quantity else 0 end
  from shares where order_lines.order_id = shares.order_id and order_lines.position = shares.position;

  update order_events set consignment_id = consignments.id from consignments
  where order_events.order_id = any(ids) and consignments.order_id = order_events.order_id and consignment_id is null;

  update orders set consignment_count = 1, dropped_paisa = case when status in ('cancelled', 'returned') then total_paisa else 0 end
  where id = any(ids) and consignment_count = 0;
$$;

-- What follows is for the version before, while one process after the other is replaced.
create function make_one_consignment() returns trigger language plpgsql as $$
begin
  perform give_consignments(array[new.id]);
  return null;
end $$;
-- At the end of the statement, when the order's lines are there as well.
create trigger orders_without_consignment after insert on orders for each row when (new.consignment_count = 0) execute function make_one_consignment();

-- Whoever moves consignments does it before the order: then there is nothing left to do here.
create function move_consignments_along() returns trigger language plpgsql as $$
begin
  if new.consignment_count = 0 then
    perform give_consignments(array[new.id]);
  elsif order_stage(array(select stage from consignments where order_id = new.id)) <> new.status then
    update consignments set stage = new.status, version = version + 1,
      delivered_at = case new.status when 'delivered' then now() else delivered_at end,
      dropped_paisa = case when new.status in ('cancelled', 'returned') then total_paisa else dropped_paisa end
    where order_id = new.id and stage not in ('cancelled', 'returned');
    if new.status in ('cancelled', 'returned') then
      update order_lines set
        cancelled_quantity = case new.status when 'cancelled' then quantity - returned_quantity else cancelled_quantity end,
        returned_quantity = case new.status when 'returned' then quantity - cancelled_quantity else returned_quantity end
      where order_id = new.id;
      update orders set dropped_paisa = total_paisa where id = new.id;
    end if;
  end if;
  return null;
end $$;
create trigger orders_moved_whole after update of status on orders for each row when (new.status <> old.status) execute function move_consignments_along();

create function find_only_consignment() returns trigger language plpgsql as $$
begin
  new.consignment_id := (select min(id::text)::uuid from consignments where order_id = new.order_id having count(*) = 1);
  return new;
end $$;
create trigger order_events_of_the_whole before insert on order_events for each row when (new.consignment_id is null) execute function find_only_consignment();
