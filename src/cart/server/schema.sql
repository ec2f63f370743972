create table cart_items (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  quantity int not null check (quantity between 1 and 5),
  -- What the customer would have paid when it was put in; the cart tells when that changes.
  seen_paisa bigint not null,
  created_at timestamptz not null default now(),
  -- When an item was last put in or changed: what nobody touches for a year leaves the cart. For
  -- those already there the year begins now.
  touched_at timestamptz not null default now(),
  unique (user_id, product_id),
  constraint cart_items_seen_not_negative check (seen_paisa >= 0)
);

create index cart_items_touched_at on cart_items (touched_at);
