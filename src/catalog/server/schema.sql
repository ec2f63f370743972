create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  parent_id bigint references categories,
  description text not null default '',
  image text not null default '',
  position int not null default 0,
  version int not null default 1,
  -- Belongs to the sample data and is removed with it. Older shops mark their sample categories and
  -- attributes at the next start.
  sample boolean not null default false,
  -- In hundredths of a percent, for products here and in subcategories. Null inherits from the
  -- parent category, else from the shop.
  commission_bp int check (commission_bp between 0 and 10000),
  -- Whether items of products here and in subcategories have serial numbers. Null inherits from the
  -- parent category; without a parent, never.
  serials text check (serials in ('never', 'optional', 'required')),
  -- For products without their own warranty. Null inherits from the parent category.
  warranty_months int check (warranty_months between 0 and 240),
  check (parent_id <> id)
);

create unique index categories_name on categories (lower(name));
create index categories_parent_id on categories (parent_id);

-- Each definition drives the spec table, the filters, the product form and the comparison.
create table attributes (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][a-zA-Z0-9]{0,59}$'),
  label text not null check (label <> ''),
  unit text not null default '',
  type text not null check (type in ('text', 'number', 'boolean', 'choice')),
  options text[] not null default '{}',
  group_name text not null default 'General',
  filterable boolean not null default false,
  comparable boolean not null default true,
  required boolean not null default false,
  help text not null default '',
  position int not null default 0,
  version int not null default 1,
  -- The better value in a comparison; null if neither is better.
  better text check (better in ('higher', 'lower')),
  sample boolean not null default false,
  check (type <> 'choice' or cardinality(options) > 0)
);

-- The upper half of a key is a hash of the attribute's name. Brands sort before all attributes.
create function attribute_key_of(name text) returns bigint language sql immutable as $$
  select case when name = '' then -2147483648 else hashtext(name)::bigint end << 32
$$;

-- Refuses a name with the same hash as another.
create unique index attributes_key on attributes (attribute_key_of(name));

-- Subcategories inherit the attributes of a category.
create table category_attributes (
  category_id bigint references categories on delete cascade,
  attribute_id bigint references attributes on delete cascade,
  primary key (category_id, attribute_id)
);

create index category_attributes_attribute_id on category_attributes (attribute_id);

-- A hash of the values that decide whether a product fits a device (`ruledAttributes` in
-- `src/fitment/rules.ts`). Each distinct hash is checked only once per device.
create function fit_key_of(attributes jsonb) returns bigint
  language plpgsql immutable strict parallel safe as $$
begin
  return (select hashtextextended(coalesce(string_agg(key || '=' || value::text, ',' order by key),
    ''), 0)
  from jsonb_each(attributes)
  where key in (
    'argbHeaders', 'batteryCode', 'biosFlashback', 'biosNeeded', 'brackets', 'chargerTip',
      'chargerVoltage', 'chargerWatts', 'chipset',
    'connectors12v2x6', 'coolerHeight', 'coolerIncluded', 'coolerTdp', 'coolerType',
      'cpuPowerConnectors', 'driveBays25', 'driveBays35',
    'driveFormFactor', 'eccSupport', 'epsConnectors', 'errorCorrection', 'expansionSlots',
      'formFactor', 'frontUsbC', 'generation', 'gpuLength',
    'heatsink', 'integratedGraphics', 'interface', 'm2Lengths', 'm2Protocols', 'm2Slots',
      'maxCoolerHeight', 'maxGpuLength', 'maxMemory',
    'maxMemorySpeed', 'maxPsuDepth', 'memoryCapacity', 'memorySlots', 'memorySpeed', 'memoryType',
      'moduleType', 'modules', 'panelPins',
    'pcieConnectors', 'pcieVersion', 'peakPower', 'powerConnectors', 'psuDepth', 'psuFormFactor',
      'psuFormFactors', 'radiatorPlaces',
    'radiatorSize', 'radiatorSizes', 'radiatorThickness', 'recommendedPsu', 'registered',
      'resolution', 'rgbLighting', 'sataConnectors',
    'sataPorts', 'sataShared', 'screenSize', 'slotWidth', 'socket', 'supportedFormFactors',
      'supportedSockets', 'tdp', 'usbCHeader',
    'videoOutputs', 'wattage', 'x16Slots'));
end $$;

create table products (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  brand text not null default '',
  model text not null default '',
  category_id bigint not null references categories,
  price_paisa bigint not null check (price_paisa > 0),
  discount_percent int not null default 0 check (discount_percent between 0 and 90),
  stock int not null default 0 check (stock >= 0),
  in_stock boolean generated always as (stock > 0) stored not null,
  color text not null default '',
  warranty_months int not null default 0 check (warranty_months >= 0),
  -- Comma-separated (specification §3).
  key_features text not null default '',
  description text not null default '',
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  featured boolean not null default false,
  marked_new boolean not null default false,
  -- The number of reviews with one to five stars, updated by a trigger on reviews.
  star_counts int[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5),
  review_count int generated always as (star_counts[1] + star_counts[2] + star_counts[3]
    + star_counts[4] + star_counts[5]) stored not null,
  average_rating real generated always
    as ((star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5
    * star_counts[5])::real / greatest(star_counts[1] + star_counts[2] + star_counts[3]
    + star_counts[4] + star_counts[5], 1)::double precision) stored not null,
  -- Grows with every edit by staff, so that saving an outdated version is refused.
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  -- At this stock or below, staff should order more.
  low_stock int not null default 5 check (low_stock >= 0),
  -- Belongs to the sample data and is removed with it.
  sample boolean not null default false,
  -- The stock at the last edit: if it is unchanged, nothing was sold since. Null for edits by older
  -- versions of the shop.
  edited_stock int,
  -- The price that customers pay. The discount is rounded to whole rupees. Filters and sorting use
  -- this column.
  pay_paisa bigint generated always as (price_paisa
    - least(round((price_paisa * discount_percent)::numeric / 10000.0)::bigint, price_paisa / 100)
    * 100) stored not null,
  business_id bigint references businesses,
  review text not null default 'approved' check (review
    in ('draft', 'waiting', 'approved', 'refused')),
  -- The reason for a refusal.
  review_reason text not null default '',
  -- True while the seller may not sell.
  withheld boolean not null default false,
  on_sale boolean generated always
    as (archived_at is null and review = 'approved' and not withheld) stored not null,
  -- The weight of an item with its box, for charges by weight. Null if unknown.
  weight_grams int check (weight_grams between 1 and 1000000),
  -- The shop's own number for the product.
  sku text not null default '' check (length(sku) <= 40),
  -- As printed on the box: EAN-8, UPC-A or EAN-13.
  barcode text not null default '' check (barcode ~ '^(|\d{8}|\d{12,13})$'),
  -- The purchase price of an item. Only staff may see it.
  cost_paisa bigint check (cost_paisa between 0 and 10000000000),
  -- The searchable text. The leading blank lets the index match the start of the first word, too.
  search text generated always as (' '
    || lower((((((((name || ' ') || brand) || ' ') || model) || ' ') || sku) || ' ')
    || barcode)) stored not null,
  fit_key bigint generated always as (fit_key_of(attributes)) stored not null,
  constraint products_own check (business_id is not null or review = 'approved' and not withheld),
  constraint products_pay_not_negative check (pay_paisa >= 0)
);

-- Normalizes a code, so that its spelling does not matter.
create function code_key(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(code), '[^A-Z0-9]', '', 'g')
$$;

-- Few products of a large catalogue are archived, so queries for them need their own small index.
create index products_archived on products (category_id) where archived_at is not null;
create index products_barcode_key on products (lpad(barcode, 14, '0')) where barcode <> '';
create index products_business_id on products (business_id, id) where business_id is not null;
create index products_category_id on products (category_id);
create index products_featured on products (created_at desc) where featured and on_sale;
create index products_fit on products (category_id, fit_key, id) where on_sale;
-- Imports refer to products by model or name.
create index products_model on products (lower(model)) where model <> '';
create index products_name on products (lower(name));
create index products_newest on products (created_at desc, id desc) where on_sale;
-- Product pages list similar products by price distance: the index yields them in this order, in
-- categories of any size.
create index products_price on products (category_id, pay_paisa, id) where on_sale;
create index products_search on products using gin (search gin_trgm_ops);
-- A SKU is unique within the shop's products, and within each seller's.
create unique index products_sku on products (coalesce(business_id, 0::bigint), upper(sku))
  where sku <> '';
create index products_sku_key on products (code_key(sku)) where sku <> '';
-- Staff also search by part of the address.
create index products_slug_search on products using gin (slug gin_trgm_ops);
create index products_waiting on products (id) where review = 'waiting';

create table product_pictures (
  product_id bigint references products on delete cascade,
  position int not null check (position >= 0),
  path text not null,
  alt text not null default '',
  primary key (product_id, position)
);

-- Every change of stock. The sum of a product's moves is its stock, which `npm run doctor` checks.
create table stock_moves (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  quantity int not null check (quantity <> 0),
  reason text not null check (reason in ('delivery', 'sale', 'cancel', 'return', 'correction',
    'found', 'lost', 'damaged', 'repair', 'to_maker')),
  order_id uuid,
  user_id uuid references users,
  note text not null default '',
  created_at timestamptz not null default now()
);

create index stock_moves_order_id on stock_moves (order_id) where order_id is not null;
create index stock_moves_product_id on stock_moves (product_id, id);
-- For the sales rate of products.
create index stock_moves_sold on stock_moves (created_at) include (product_id, quantity)
  where reason in ('sale', 'cancel', 'return');

-- How often two products were ordered together, recomputed regularly from the orders.
create table bought_together (
  product_id bigint references products,
  other_id bigint references products,
  times int not null,
  primary key (product_id, other_id)
);

-- Categories proposed by sellers.
create table category_proposals (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  category_name text not null check (length(category_name) between 1 and 80),
  parent_id bigint references categories on delete set null,
  reason text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused')),
  answer text not null default '',
  proposed_at timestamptz not null default now(),
  decided_at timestamptz
);

create index category_proposals_business_id on category_proposals (business_id);
create index category_proposals_parent_id on category_proposals (parent_id);
create unique index category_proposals_waiting
  on category_proposals (business_id, lower(category_name)) where status = 'waiting';

-- Numbers of the same part by other makers.
create table part_numbers (
  product_id bigint not null references products on delete cascade,
  number text not null check (number ~ '[A-Za-z0-9]' and length(number) <= 60),
  kind text not null check (kind in ('oem', 'aftermarket', 'superseded')),
  maker text not null default '' check (length(maker) <= 60),
  sample boolean not null default false
);

create index part_numbers_key on part_numbers (code_key(number));
create unique index part_numbers_once on part_numbers (product_id, code_key(number));

-- Records the initial stock of a product as its first delivery.
create function record_first_stock() returns trigger language plpgsql as $$
begin
  insert into stock_moves (product_id, quantity, reason) select id, stock, 'delivery' from created
    where stock > 0;
  return null;
end $$;

create function keep_edited_stock() returns trigger language plpgsql as $$
begin
  new.edited_stock := new.stock;
  return new;
end $$;

-- Products that other tables still refer to. Some references, such as pictures and search clicks,
-- do not count.
create function products_in_use(ids bigint[]) returns setof bigint language plpgsql stable as $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as referring, attname as product
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'products'::regclass
      and conrelid <> all (array[
        'product_pictures'::regclass, 'stock_moves'::regclass, 'bought_together'::regclass,
          'search_pins'::regclass, 'search_clicks'::regclass
      ])
  loop
    return query execute format('select %I from %s where %1$I = any($1)', reference.product,
      reference.referring) using ids;
  end loop;
  return query select product_id from stock_moves
    where product_id = any(ids) and (order_id is not null or user_id is not null);
end $$;

-- The commission of the nearest category that has one.
create function category_commission(category bigint) returns int language sql stable as $$
  with recursive above as (
    select id, parent_id, commission_bp, 1 as steps from categories where id = category
    union all
    select categories.id, categories.parent_id, categories.commission_bp, steps + 1 from categories
      join above on categories.id = above.parent_id where steps < 50
  ) select commission_bp from above where commission_bp is not null order by steps limit 1
$$;

create function tell_desk_of_stock() returns trigger language plpgsql as $$
begin
  perform tell_desk('stock', new.business_id);
  return null;
end $$;

-- Whether anything except its attributes refers to a category.
create function category_in_use(category bigint) returns boolean language plpgsql stable as $$
declare
  reference record;
  found_one boolean;
begin
  for reference in
    select conrelid::regclass as referring, attname as category_column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'categories'::regclass
      and conrelid <> 'category_attributes'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', reference.referring,
      reference.category_column) into found_one using category;
    if found_one then return true; end if;
  end loop;
  return false;
end $$;

create function category_serials(category bigint) returns text language sql stable as $$
  with recursive above as (
    select id, parent_id, serials, 1 as steps from categories where id = category
    union all
    select categories.id, categories.parent_id, categories.serials, steps + 1 from categories
      join above on categories.id = above.parent_id where steps < 50
  ) select coalesce((select serials from above where serials is not null order by steps limit 1),
    'never')
$$;

-- The warranty of a product: its own, else that of the nearest category, else none.
create function promised_months(own int, category bigint) returns int language sql stable as $$
  with recursive above as (
    select id, parent_id, categories.warranty_months as months, 1 as steps from categories
      where id = category and own = 0
    union all
    select categories.id, categories.parent_id, categories.warranty_months, steps + 1
      from categories join above on categories.id = above.parent_id where steps < 50
  ) select case when own > 0 then own else coalesce((select months from above
    where months is not null order by steps limit 1), 0) end
$$;

-- The commission on a seller's product, in hundredths of a percent: the seller's own, else that of
-- the nearest category, else the shop's.
create function commission_of(business bigint, product bigint) returns int language sql stable as $$
  select coalesce(businesses.commission_bp, category_commission(products.category_id),
    (select commission_bp from seller_settings))
  from businesses, products where businesses.id = business and products.id = product
$$;

create trigger products_first_stock after insert on products referencing new table as created
  for each statement execute function record_first_stock();

create trigger products_edited_stock before insert or update of version
  on products for each row execute function keep_edited_stock();

create trigger products_business_given before insert on products for each row
  when (new.business_id is not null) execute function require_selling_business();

create trigger products_business_changed before update of business_id on products for each row
  when (new.business_id is not null and new.business_id is distinct
    from old.business_id) execute function require_selling_business();

create trigger products_heard after update on products for each row
  when ((new.stock <= new.low_stock and new.archived_at is null) is distinct
    from (old.stock <= old.low_stock and old.archived_at is null))
  execute function tell_desk_of_stock();
