-- Of a large catalogue few products are archived; what still needs them is asked of those alone.
create index products_archived on products (category_id) where archived_at is not null;
