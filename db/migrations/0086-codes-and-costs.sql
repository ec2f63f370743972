alter table products
  -- The shop's own number for it.
  add column sku text not null default '' check (length(sku) <= 40),
  -- As it is printed on the box: EAN-8, UPC-A or EAN-13.
  add column barcode text not null default '' check (barcode ~ '^(|\d{8}|\d{12,13})$'),
  -- What the shop pays for a piece; nobody but its own people sees it.
  add column cost_paisa bigint check (cost_paisa between 0 and 10000000000);

-- A number means one product of the shop, or of a seller.
create unique index products_sku on products (coalesce(business_id, 0), upper(sku)) where sku <> '';

-- A code is the same however it is written, and a UPC-A the same as its EAN-13.
create function code_key(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(code), '[^A-Z0-9]', '', 'g')
$$;
create index products_sku_key on products (code_key(sku)) where sku <> '';
create index products_barcode_key on products (lpad(barcode, 14, '0')) where barcode <> '';

-- Staff find a product by parts of these, too. Made anew, as only PostgreSQL 17 and later can change what a column is made of.
alter table products drop column search;
alter table products
  add column search text not null generated always as (' ' || lower(name || ' ' || brand || ' ' || model || ' ' || sku || ' ' || barcode)) stored;
create index products_search on products using gin (search gin_trgm_ops);
