-- A shelf that is being counted: what was on it, what was found there, and what was booked in the
-- end.
create table count_sheets (
  id bigint generated always as identity primary key,
  -- Whose shelf; null for the shop's own.
  business_id bigint references businesses,
  -- The category it is about, as it was called.
  title text not null default '',
  opened_by uuid not null references users,
  opened_at timestamptz not null default now(),
  posted_by uuid references users,
  posted_at timestamptz,
  constraint count_sheets_posted check ((posted_at is null) = (posted_by is null))
);

create index count_sheets_newest on count_sheets (business_id, id desc);

create table count_lines (
  sheet_id bigint references count_sheets on delete cascade,
  product_id bigint references products on delete cascade,
  -- On the shelf when it was counted: when the sheet was opened, unless somebody says otherwise.
  seen int not null check (seen >= 0),
  -- What is there after pieces came or went since, where whoever counted knows of it.
  known int check (known >= 0),
  counted int check (counted between 0 and 1000000),
  -- What was booked.
  difference int,
  primary key (sheet_id, product_id)
);

create index count_lines_product_id on count_lines (product_id);

-- Pictures that tables name by their addresses: fetched in the background, once for each product.
create table picture_fetches (
  -- No reference: it is no reason to keep a product (products_in_use asks them all), and goes when
  -- its product has gone.
  product_id bigint,
  url text,
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

create index picture_fetches_job_id on picture_fetches (job_id);
create index picture_fetches_waiting on picture_fetches (next_at) where state = 'waiting';
