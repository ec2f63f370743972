-- When an item was last put in or changed: what nobody touches for a year leaves the cart. For those already there the year begins now.
alter table cart_items add column touched_at timestamptz not null default now();
create index cart_items_touched_at on cart_items (touched_at);
