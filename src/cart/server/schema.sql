create table cart_items (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity int not null check (quantity between 1 and 5),
  -- The price when the item was added. The cart shows when it has changed.
  seen_paisa bigint not null,
  created_at timestamptz not null default now(),
  -- When the item was last added or changed. Items are deleted after a year without either.
  touched_at timestamptz not null default now(),
  unique (user_id, product_id),
  constraint cart_items_seen_not_negative check (seen_paisa >= 0)
);

create index cart_items_touched_at on cart_items (touched_at);
