create extension if not exists pg_trgm;

create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  parent_id bigint references categories check (parent_id <> id),
  description text not null default '',
  image text not null default '',
  position int not null default 0
);
create unique index categories_name on categories (lower(name));
create index categories_parent_id on categories (parent_id);

-- One definition drives the spec table, the facets, the back office's form and the comparison.
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
  check (type <> 'choice' or cardinality(options) > 0)
);

-- An attribute of a category belongs to the categories below it as well.
create table category_attributes (
  category_id bigint not null references categories on delete cascade,
  attribute_id bigint not null references attributes on delete cascade,
  primary key (category_id, attribute_id)
);
create index category_attributes_attribute_id on category_attributes (attribute_id);

-- A facet as a number, which compares and counts many times faster than text: the attribute in the upper half, its value in the lower.
create function attribute_key_of(name text) returns bigint language sql immutable as $$
  select hashtext(name)::bigint << 32
$$;

create function facet_key_of(facet text) returns bigint language sql immutable as $$
  select attribute_key_of(split_part(facet, '=', 1)) + (hashtext(facet)::bigint & 4294967295)
$$;

create function facet_keys_of(facets text[]) returns bigint[] language sql immutable as $$
  select array(select facet_key_of(facet) from unnest(facets) as facet)
$$;

create table products (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  brand text not null default '',
  model text not null default '',
  category_id bigint not null references categories,
  price_paisa bigint not null check (price_paisa > 0),
  discount_percent int not null default 0 check (discount_percent between 0 and 90),
  -- What a customer pays, rounded to whole rupees off; every filter and sort works on it.
  pay_paisa bigint not null generated always as (price_paisa - round(price_paisa * discount_percent / 10000.0)::bigint * 100) stored,
  stock int not null default 0 check (stock >= 0),
  in_stock boolean not null generated always as (stock > 0) stored,
  color text not null default '',
  warranty_months int not null default 0 check (warranty_months >= 0),
  -- Comma-separated, as the screens show it (specification, section 3).
  key_features text not null default '',
  description text not null default '',
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  -- The filterable attributes as `name=value`, for filters and their counts; made by facets_of.
  facets text[] not null default '{}',
  -- Sorted as facets_of made them, so that the value of one attribute is found at once; bounded, because the listing's index carries them.
  facet_keys bigint[] not null generated always as (facet_keys_of(facets[1:150])) stored,
  -- What a customer may type to find it; the blank in front lets the index find the start of the first word, too.
  search text not null generated always as (' ' || lower(name || ' ' || brand || ' ' || model)) stored,
  featured boolean not null default false,
  marked_new boolean not null default false,
  -- How many reviews gave one star, two, … five; kept by a trigger on reviews.
  star_counts int[] not null default '{0,0,0,0,0}' check (cardinality(star_counts) = 5),
  review_count int not null generated always as (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]) stored,
  average_rating real not null generated always as (
    (star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])::real
    / greatest(star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5], 1)
  ) stored,
  -- Grows with every edit by staff: whoever edits an older version is told.
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
-- Carries all that the listing filters, sorts and counts by, so that it need not look at the rows. Selling one of many does not touch it.
create index products_listing on products (category_id, pay_paisa)
  include (id, brand, facet_keys, in_stock, average_rating, review_count, created_at, marked_new) where archived_at is null;
create index products_pay on products (pay_paisa, id) where archived_at is null;
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_featured on products (created_at desc) where featured and archived_at is null;
create index products_search on products using gin (search gin_trgm_ops);
create index products_name on products (lower(name) text_pattern_ops);

-- The names of the attributes that products of a category can be filtered by: its own and those of the categories above.
create function filterable_of(category bigint) returns text[] language sql stable as $$
  with recursive above as (
    select id, parent_id from categories where id = category
    union all
    select categories.id, categories.parent_id from categories join above on categories.id = above.parent_id
  )
  select coalesce(array_agg(distinct name), '{}')
  from attributes join category_attributes on attribute_id = attributes.id join above on above.id = category_id
  where filterable
$$;

-- The filterable attributes of one product, in the order of their keys.
create function facets_of(filterable text[], given jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(facet order by facet_key_of(facet)), '{}')
  from (select name || '=' || (given ->> name) as facet from unnest(filterable) as name where given ? name) facets
$$;

create table product_pictures (
  product_id bigint not null references products on delete cascade,
  position int not null check (position >= 0),
  path text not null,
  alt text not null default '',
  primary key (product_id, position)
);

-- Every word that some product can be found by: a word that was typed wrong is corrected to one of these.
create table search_words (
  word text primary key
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- What was searched for without result tells what to buy in.
create table failed_searches (
  query text primary key,
  times int not null default 1,
  last_at timestamptz not null default now()
);
