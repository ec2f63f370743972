-- The discount is rounded to whole rupees, and is now at most the whole rupees of the price: 90 % off Rs. 0.60 was a price of Rs. -0.40.
drop index products_listing, products_pay;
alter table products drop column pay_paisa;
alter table products add column pay_paisa bigint not null
  generated always as (price_paisa - least(round(price_paisa * discount_percent / 10000.0)::bigint, price_paisa / 100) * 100) stored
  constraint products_pay_not_negative check (pay_paisa >= 0);
create index products_listing on products (category_id, pay_paisa)
  include (id, created_at, average_rating, review_count, in_stock, marked_new, facet_bits, facet_keys) where archived_at is null;
create index products_pay on products (pay_paisa, id) where archived_at is null;
-- An older cart may remember a price below zero.
update cart_items set seen_paisa = 0 where seen_paisa < 0;
alter table cart_items add constraint cart_items_seen_not_negative check (seen_paisa >= 0);
