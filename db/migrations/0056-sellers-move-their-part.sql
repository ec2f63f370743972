-- Whoever moved it did so for its seller, not for the shop. The version before knows no such moves.
alter table order_events add column by_seller boolean not null default false;

-- What a bill says of who sells, as it was when the order was placed. Null in earlier ones: then it is what the seller has now.
alter table consignments add column seller_address text, add column seller_pan text;
