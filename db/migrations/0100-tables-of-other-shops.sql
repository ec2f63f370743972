-- Tables name products by their models and names.
create index products_model on products (lower(model)) where model <> '';
create index products_name on products (lower(name));

-- What a table is, told by its headings.
alter table import_files add column format text not null default 'list' check (format in ('own', 'woocommerce', 'shopify', 'list'));

-- What the columns of a table meant the last time: the same headings mean the same again.
create table import_mappings (
  -- The shop itself, or a seller.
  business_id bigint references businesses on delete cascade,
  headings bytea not null,
  mapping text[] not null,
  options jsonb not null default '{}',
  used_at timestamptz not null default now()
);
create unique index import_mappings_headings on import_mappings (coalesce(business_id, 0), headings);

-- Pictures that tables name by their addresses: fetched in the background, once for each product.
create table picture_fetches (
  -- No reference: it is no reason to keep a product (products_in_use asks them all), and goes when its product has gone.
  product_id bigint not null,
  url text not null,
  alt text not null default '',
  position int not null,
  -- The import that asked for it; it may be gone long before.
  job_id uuid references jobs on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  tries int not null default 0,
  -- Where it is kept, once it is fetched.
  path text not null default '',
  -- The product got a new version with it; of several that come together, the first says so.
  is_version boolean not null default false,
  -- Why it failed.
  problem text not null default '',
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  primary key (product_id, url)
);
create index picture_fetches_waiting on picture_fetches (next_at) where state = 'waiting';
create index picture_fetches_job_id on picture_fetches (job_id);

-- Whether anything but its attributes refers to a category.
create function category_in_use(category bigint) returns boolean language plpgsql stable as $$
declare
  reference record;
  found_one boolean;
begin
  for reference in
    select conrelid::regclass as referring, attname as category_column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'categories'::regclass and conrelid <> 'category_attributes'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', reference.referring, reference.category_column) into found_one using category;
    if found_one then return true; end if;
  end loop;
  return false;
end $$;
