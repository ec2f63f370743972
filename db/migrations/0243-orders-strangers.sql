-- The network, as a hash, of an order by a customer with neither a verified e-mail nor phone.
-- Null for all other orders.
alter table orders add column stranger_network text;

-- Only the orders that hold goods without being paid. The limits on new orders count it.
create index orders_held_by_strangers on orders (stranger_network, created_at)
  where stranger_network is not null and payment_status in ('unpaid', 'part')
    and status in ('pending', 'confirmed', 'packed', 'ready', 'shipped');
