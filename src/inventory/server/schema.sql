-- Stock counts: the expected units, the counted units and the booked differences.
create table count_sheets (
  id bigint generated always as identity primary key,
  -- The seller whose stock is counted. Null for the shop itself.
  business_id bigint references businesses,
  -- The name of the counted category when the count was opened.
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
  -- The stock at the time of the count: when the sheet was opened, unless staff enter another.
  seen int not null check (seen >= 0),
  -- The stock after later movements, if the counter had seen them.
  known int check (known >= 0),
  counted int check (counted between 0 and 1000000),
  -- The booked correction.
  difference int,
  primary key (sheet_id, product_id)
);

create index count_lines_product_id on count_lines (product_id);

-- Pictures that imported tables name by address. They are downloaded in the background, once for
-- each product.
create table picture_fetches (
  -- Not a foreign key: products_in_use checks all foreign keys, and a download must not keep a
  -- product from being deleted. The row is deleted once its product is gone.
  product_id bigint,
  url text,
  alt text not null default '',
  position int not null,
  -- The import that requested the picture. Null once the import is deleted.
  job_id uuid references jobs on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  tries int not null default 0,
  -- The path of the stored picture. Empty until it is downloaded.
  path text not null default '',
  -- Whether this picture raised the product's version. Of pictures added together, only the first
  -- does.
  is_version boolean not null default false,
  -- Why the download failed.
  problem text not null default '',
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  primary key (product_id, url)
);

create index picture_fetches_job_id on picture_fetches (job_id);
create index picture_fetches_waiting on picture_fetches (next_at) where state = 'waiting';
