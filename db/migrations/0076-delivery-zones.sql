-- What a piece weighs with its box, for charges by weight; null where nobody has said.
alter table products add column weight_grams int check (weight_grams between 1 and 1000000);

-- Charges by where an order goes. Until the owner turns zones on, each way of delivery costs the same everywhere.
create table delivery_settings (
  one_row boolean primary key default true check (one_row),
  zones_on boolean not null default false,
  -- What a product without a weight counts.
  assumed_grams int not null default 1000 check (assumed_grams between 1 and 1000000),
  version int not null default 1
);
insert into delivery_settings default values;

create table delivery_zones (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  position int not null,
  -- Every district that is in no other zone.
  is_rest boolean not null default false
);
create unique index delivery_zones_name on delivery_zones (lower(name));
create unique index delivery_zones_rest on delivery_zones (is_rest) where is_rest;

-- The key puts a district into one zone at most.
create table delivery_zone_districts (
  district text constraint delivery_zone_districts_once primary key check (length(district) between 1 and 40),
  zone_id bigint not null references delivery_zones on delete cascade
);
create index delivery_zone_districts_zone on delivery_zone_districts (zone_id);

-- What a way of delivery costs in a zone; where there is no row, it is not offered there.
create table delivery_rates (
  zone_id bigint not null references delivery_zones on delete cascade,
  option_id text not null references shipping_options on delete cascade,
  charge_paisa bigint not null check (charge_paisa between 0 and 100000000),
  -- Each kilogram begun above the base weight costs this much more.
  base_grams int not null default 0 check (base_grams between 0 and 1000000),
  per_kg_paisa bigint not null default 0 check (per_kg_paisa between 0 and 10000000),
  free_from_paisa bigint check (free_from_paisa between 1 and 10000000000),
  first_day int not null,
  last_day int not null,
  primary key (zone_id, option_id),
  constraint delivery_rates_days check (0 <= first_day and first_day <= last_day and last_day <= 365)
);
create index delivery_rates_option on delivery_rates (option_id);
