-- A shelf that is being counted: what was on it, what was found there, and what was booked in the end.
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
  sheet_id bigint not null references count_sheets on delete cascade,
  product_id bigint not null references products on delete cascade,
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
