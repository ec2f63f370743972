create sequence shipping_option_ids;

create table shipping_options (
  id text default nextval('shipping_option_ids')::text primary key check (id ~ '^[a-z0-9]{1,20}$'),
  name text not null check (length(name) between 1 and 60),
  charge_paisa bigint not null default 0 check (charge_paisa between 0 and 100000000),
  -- Free from this value of goods. Null if never.
  free_from_paisa bigint check (free_from_paisa between 1 and 10000000000),
  first_day int not null,
  last_day int not null,
  is_pickup boolean not null default false,
  position int not null,
  -- Part of the sample catalogue. Deleted with it, unless the owner has changed it.
  sample boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  constraint shipping_options_days check (0 <= first_day and first_day <= last_day
    and last_day <= 365)
);

create unique index shipping_options_name on shipping_options (lower(name))
  where archived_at is null;

alter sequence shipping_option_ids owned by shipping_options.id;

-- Charges by district. Until the owner turns zones on, each delivery option costs the same
-- everywhere.
create table delivery_settings (
  one_row boolean default true primary key check (one_row),
  zones_on boolean not null default false,
  -- The weight of a product without one.
  assumed_grams int not null default 1000 check (assumed_grams between 1 and 1000000),
  version int not null default 1
);

create table delivery_zones (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  position int not null,
  -- The zone of all districts that are in no other zone.
  is_rest boolean not null default false
);

create unique index delivery_zones_name on delivery_zones (lower(name));
create unique index delivery_zones_rest on delivery_zones (is_rest) where is_rest;

-- The primary key allows each district in one zone only.
create table delivery_zone_districts (
  district text check (length(district) between 1 and 40),
  zone_id bigint not null references delivery_zones on delete cascade,
  constraint delivery_zone_districts_once primary key (district)
);

create index delivery_zone_districts_zone on delivery_zone_districts (zone_id);

-- The charge of a delivery option in a zone. Without a row, the option is not offered there.
create table delivery_rates (
  zone_id bigint references delivery_zones on delete cascade,
  option_id text references shipping_options on delete cascade,
  charge_paisa bigint not null check (charge_paisa between 0 and 100000000),
  -- Each started kilogram above the base weight costs `per_kg_paisa` more.
  base_grams int not null default 0 check (base_grams between 0 and 1000000),
  per_kg_paisa bigint not null default 0 check (per_kg_paisa between 0 and 10000000),
  free_from_paisa bigint check (free_from_paisa between 1 and 10000000000),
  first_day int not null,
  last_day int not null,
  primary key (zone_id, option_id),
  constraint delivery_rates_days check (0 <= first_day and first_day <= last_day
    and last_day <= 365)
);

create index delivery_rates_option on delivery_rates (option_id);

insert into shipping_options (id, name, free_from_paisa, first_day, last_day, is_pickup, position,
  archived_at) values
  ('courier', 'Local Courier shipping', null, 4, 6, false, 1, null),
  ('pickup', 'Local Pickup from store', null, 4, 6, true, 3, null);

insert into delivery_settings default values;
