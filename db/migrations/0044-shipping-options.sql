-- How orders reach customers, as the owner offers it. The three of the specification keep the names by which browsers and earlier orders know them.
create sequence shipping_option_ids;
create table shipping_options (
  id text primary key default nextval('shipping_option_ids')::text check (id ~ '^[a-z0-9]{1,20}$'),
  name text not null check (length(name) between 1 and 60),
  charge_paisa bigint not null default 0 check (charge_paisa between 0 and 100000000),
  -- Free for goods of this value or more; null where it never is.
  free_from_paisa bigint check (free_from_paisa between 1 and 10000000000),
  first_day int not null,
  last_day int not null,
  is_pickup boolean not null default false,
  position int not null,
  -- Came with the sample catalogue, and goes with it unless the owner has changed it.
  sample boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  constraint shipping_options_days check (0 <= first_day and first_day <= last_day and last_day <= 365)
);
alter sequence shipping_option_ids owned by shipping_options.id;
create unique index shipping_options_name on shipping_options (lower(name)) where archived_at is null;

insert into shipping_options (id, name, first_day, last_day, is_pickup, position) values
  ('courier', 'Local Courier shipping', 4, 6, false, 1),
  ('pickup', 'Local Pickup from store', 4, 6, true, 3);
-- A shop that was here before keeps its third; one that starts anew gets it with the sample alone.
insert into shipping_options (id, name, first_day, last_day, position, sample)
select 'ups', 'UPS ground shipping', 4, 6, 2, exists (select from products where sample and archived_at is null)
where exists (select from products);

-- What the order's option was called when it was placed. Orders of before, and of the version before, keep none: they have one of the three.
alter table orders add column shipping_name text, add column shipping_is_pickup boolean;
