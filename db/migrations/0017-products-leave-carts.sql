-- A product that is deleted leaves carts and wishlists by itself: whoever deletes it need not know who keeps it.
alter table cart_items drop constraint cart_items_product_id_fkey, add foreign key (product_id) references products on delete cascade;
alter table wishlist_items drop constraint wishlist_items_product_id_fkey, add foreign key (product_id) references products on delete cascade;
