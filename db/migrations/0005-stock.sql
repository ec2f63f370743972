-- Every piece that came or went: the sum of a product's moves is its stock, and `npm run doctor` proves it.
create table stock_moves (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  quantity int not null check (quantity <> 0),
  reason text not null check (reason in ('delivery', 'sale', 'cancel', 'return', 'correction')),
  order_id uuid,
  user_id uuid references users,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index stock_moves_product_id on stock_moves (product_id, id);
create index stock_moves_order_id on stock_moves (order_id) where order_id is not null;

-- What a product is created with is its first delivery.
create function record_first_stock() returns trigger language plpgsql as $$
begin
  insert into stock_moves (product_id, quantity, reason) select id, stock, 'delivery' from created where stock > 0;
  return null;
end $$;

create trigger products_first_stock after insert on products referencing new table as created
  for each statement execute function record_first_stock();
