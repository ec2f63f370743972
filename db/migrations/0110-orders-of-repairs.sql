-- The bill of a repair is an ordinary order: its parts are pieces of the stock like any others, and its work is lines without a product.
alter table order_lines
  alter column product_id drop not null,
  -- Pieces that were built into the customer's device: they are not on the shelf any more, although the order has not left the shop.
  add column used_quantity int not null default 0,
  add constraint order_lines_used check (used_quantity between 0 and quantity - cancelled_quantity);

-- What is in it follows from the estimates of its repair, and is changed there alone.
alter table orders add column for_repair boolean not null default false;

create or replace view reserved_pieces as
  select product_id, sum(quantity - cancelled_quantity - returned_quantity - used_quantity)::int as pieces
  from consignments join order_lines on order_lines.order_id = consignments.order_id and consignment_id = consignments.id
  where stage in ('pending', 'confirmed', 'packed', 'ready') and product_id is not null
  group by product_id;

-- Whoever took care of devices before goes on doing so.
update roles set permissions = permissions || '{repairs}'::text[]
where id in ('manager', 'staff', 'counter', 'technician') and not permissions @> '{repairs}'::text[];
