create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id bigint not null references products,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table promo_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9-]{3,30}$'),
  percent int check (percent between 1 and 90),
  amount_paisa bigint check (amount_paisa > 0),
  minimum_paisa bigint not null default 0 check (minimum_paisa >= 0),
  category_id bigint references categories,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit int check (total_limit > 0),
  customer_limit int check (customer_limit > 0),
  active boolean not null default true,
  -- Counted under the row's lock; the database refuses one use too many.
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount_paisa is null)),
  check (total_limit is null or uses <= total_limit)
);

create table cart_items (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  product_id bigint not null references products,
  quantity int not null check (quantity between 1 and 5),
  -- What the customer would have paid when it was put in; the cart tells when that changes.
  seen_paisa bigint not null,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  -- Short enough to be read out on the phone.
  number bigint not null unique,
  user_id uuid not null references users,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned')),
  payment_method text not null default 'cash_on_delivery' check (payment_method in ('cash_on_delivery')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'paid', 'refunded')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null default '',
  shipping_address text not null,
  shipping_option text not null,
  notes text not null default '',
  promo_code_id bigint references promo_codes,
  promo_code text not null default '',
  sub_total_paisa bigint not null check (sub_total_paisa > 0),
  product_discount_paisa bigint not null default 0 check (product_discount_paisa >= 0),
  promo_discount_paisa bigint not null default 0 check (promo_discount_paisa >= 0),
  shipping_paisa bigint not null default 0 check (shipping_paisa >= 0),
  tax_paisa bigint not null default 0 check (tax_paisa >= 0),
  total_paisa bigint not null check (total_paisa = sub_total_paisa - product_discount_paisa - promo_discount_paisa + shipping_paisa + tax_paisa and total_paisa >= 0),
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create sequence order_numbers start 10001;
create index orders_user_id on orders (user_id, created_at desc);
create index orders_status on orders (status, created_at desc);
create index orders_newest on orders (created_at desc);
create index orders_promo on orders (promo_code_id, user_id) where promo_code_id is not null;

-- Names and prices as they were: later changes of the product leave the order alone.
create table order_lines (
  order_id uuid not null references orders,
  position int not null,
  product_id bigint not null references products,
  name text not null,
  image text not null default '',
  price_paisa bigint not null check (price_paisa > 0),
  pay_paisa bigint not null check (pay_paisa >= 0 and pay_paisa <= price_paisa),
  quantity int not null check (quantity > 0),
  primary key (order_id, position)
);
create index order_lines_product_id on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_status text,
  to_status text not null,
  -- Null when the customer did it.
  staff_id uuid references users,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index order_events_order_id on order_events (order_id, id);

-- The answer to a call that may come twice, kept for a day.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  fingerprint text not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Who has received which product: their reviews are marked as verified.
create table purchases (
  user_id uuid not null references users on delete cascade,
  product_id bigint not null references products,
  primary key (user_id, product_id)
);

-- How often two products were ordered together; worked out from the orders now and then.
create table bought_together (
  product_id bigint not null references products,
  other_id bigint not null references products,
  times int not null,
  primary key (product_id, other_id)
);

create table enquiries (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text not null default '',
  message text not null,
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid references users,
  check ((answer is null) = (answered_at is null))
);
create index enquiries_newest on enquiries (created_at desc);
