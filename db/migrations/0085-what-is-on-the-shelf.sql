-- Why pieces come and go besides being sold.
alter table stock_moves drop constraint stock_moves_reason_check;
alter table stock_moves add constraint stock_moves_reason_check
  check (reason in ('delivery', 'sale', 'cancel', 'return', 'correction', 'found', 'lost', 'damaged', 'repair', 'to_maker'));

-- A product's stock is what can still be sold. Pieces in orders that have not left the shop are on the shelf besides.
-- Worked out and never kept: it cannot differ from the orders, and moving an order locks no product.
create view reserved_pieces as
  select product_id, sum(quantity - cancelled_quantity - returned_quantity)::int as pieces
  from consignments join order_lines on order_lines.order_id = consignments.order_id and consignment_id = consignments.id
  where stage in ('pending', 'confirmed', 'packed', 'ready')
  group by product_id;
create index consignments_not_left on consignments (order_id, id) where stage in ('pending', 'confirmed', 'packed', 'ready');

-- How fast a product sells.
create index stock_moves_sold on stock_moves (created_at) include (product_id, quantity) where reason in ('sale', 'cancel', 'return');
