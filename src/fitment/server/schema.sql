-- Devices that customers buy parts for, such as laptops, motorcycles, cars and machines.
create table devices (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  kind text not null check (kind
    in ('laptop', 'motorcycle', 'scooter', 'car', 'printer', 'machine')),
  make text not null check (make <> '' and length(make) <= 60),
  model text not null check (model <> '' and length(model) <= 80),
  variant text not null default '' check (length(variant) <= 80),
  -- Null if unknown. A device without a last year may still be made.
  year_from int check (year_from between 1950 and 2100),
  year_to int check (year_to between 1950 and 2100),
  synonyms text[] not null default '{}',
  -- The requirements for each type of part. Missing values are unknown.
  needs jsonb not null default '{}',
  -- The device as a product, if the shop sells it.
  product_id bigint references products on delete set null,
  source text not null check (source in ('maker', 'measured', 'customer', 'staff', 'sample')),
  sample boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check (year_from is null or year_to is null or year_from <= year_to)
);

create unique index devices_name
  on devices (kind, lower(make), lower(model), lower(variant), coalesce(year_from, 0));
create index devices_product_id on devices (product_id) where product_id is not null;

-- The categories with parts, and the kinds of devices they are for. Subcategories inherit both.
-- Parts of a type are checked by rules against the needs of the device.
create table fitted_categories (
  category_id bigint primary key references categories on delete cascade,
  kinds text[] not null check (cardinality(kinds) > 0),
  part text check (part in ('charger', 'battery', 'memory', 'storage', 'screen'))
);

-- Compatibility records that apply to a product as a whole.
create table fitted_products (
  product_id bigint primary key references products on delete cascade,
  -- The product is made for these kinds only. Empty for all kinds of its category.
  only_kinds text[] not null default '{}',
  -- The product fits every device of these kinds.
  any_kinds text[] not null default '{}',
  -- All devices that the product fits are listed, so it fits no other.
  complete boolean not null default false,
  sample boolean not null default false
);

-- Records that a product fits a device, or does not.
create table fitments (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  device_id bigint not null references devices on delete cascade,
  fits boolean not null default true,
  -- Null for all years of the device.
  year_from int check (year_from between 1950 and 2100),
  year_to int check (year_to between 1950 and 2100),
  -- Where the part goes, how many are needed, and conditions.
  note text not null default '' check (length(note) <= 200),
  source text not null check (source in ('maker', 'measured', 'customer', 'staff', 'sample')),
  confidence text not null check (confidence in ('sure', 'likely', 'unsure')),
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  check (year_from is null or year_to is null or year_from <= year_to)
);

create index fitments_device_id on fitments (device_id);
create unique index fitments_once
  on fitments (product_id, device_id, coalesce(year_from, 0), coalesce(year_to, 0));

-- The saved devices of customers.
create table garage_devices (
  user_id uuid references users on delete cascade,
  device_id bigint references devices on delete cascade,
  year int check (year between 1950 and 2100),
  -- Products are marked for the first device.
  position int not null,
  added_at timestamptz not null default now(),
  primary key (user_id, device_id)
);

create index garage_devices_device_id on garage_devices (device_id);

-- Questions of customers that the data of the shop could not answer.
create table fitment_questions (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete set null,
  product_id bigint references products on delete cascade,
  device_id bigint references devices on delete set null,
  -- The name as typed, if the shop does not have the device.
  device text not null default '' check (length(device) <= 160),
  year int check (year between 1950 and 2100),
  text text not null default '' check (length(text) <= 1000),
  -- An e-mail address or a phone number.
  contact text not null check (length(contact) <= 120),
  asked_at timestamptz not null default now(),
  answer text not null default '' check (length(answer) <= 1000),
  answered_at timestamptz,
  answered_by uuid references users on delete set null
);

create index fitment_questions_answered_by on fitment_questions (answered_by)
  where answered_by is not null;
create index fitment_questions_device_id on fitment_questions (device_id)
  where device_id is not null;
create index fitment_questions_open on fitment_questions (asked_at) where answered_at is null;
create index fitment_questions_product_id on fitment_questions (product_id)
  where product_id is not null;
create index fitment_questions_user_id on fitment_questions (user_id) where user_id is not null;
