create table wishlist_items (
  user_id uuid references users on delete cascade,
  product_id bigint references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
