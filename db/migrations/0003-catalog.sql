create extension if not exists pg_trgm;

create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  parent_id bigint references categories,
  description text not null default '',
  image text not null default '',
  position int not null default 0
);
create unique index categories_name on categories (lower(name));
create index categories_parent_id on categories (parent_id);

create table products (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null check (name <> ''),
  brand text not null default '',
  model text not null default '',
  category_id bigint not null references categories,
  price_paisa bigint not null check (price_paisa > 0),
  discount_percent int not null default 0 check (discount_percent between 0 and 90),
  -- What a customer pays, rounded to whole rupees; every filter and sort works on it.
  pay_paisa bigint not null generated always as (price_paisa - round(price_paisa * discount_percent / 10000.0)::bigint * 100) stored,
  stock int not null default 0 check (stock >= 0),
  color text not null default '',
  warranty_months int not null default 0 check (warranty_months >= 0),
  key_features text not null default '',
  description text not null default '',
  attributes jsonb not null default '{}',
  featured boolean not null default false,
  marked_new boolean not null default false,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index products_newest on products (created_at desc) where archived_at is null;
create index products_featured on products (created_at desc) where featured and archived_at is null;

create table product_pictures (
  product_id bigint not null references products on delete cascade,
  position int not null,
  path text not null,
  alt text not null default '',
  primary key (product_id, position)
);
