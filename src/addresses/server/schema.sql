-- The address books of customers.
create table addresses (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  label text not null,
  receiver text not null,
  phone text not null,
  alternative_phone text not null,
  district text not null,
  municipality text not null,
  ward int check (ward between 1 and 50),
  tole text not null,
  landmark text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index addresses_default on addresses (user_id) where is_default;
create index addresses_user on addresses (user_id, id);
