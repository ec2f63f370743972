-- Apart from the tables. Each order is locked, so that nobody moves it meanwhile; whoever moves one afterwards books by trigger.
-- What was delivered was paid at the door, and what came back was paid back there.
do $$
begin
  perform from orders where delivered_at is not null or status = 'returned' or exists (select from consignments where order_id = orders.id and stage in ('delivered', 'returned'))
  order by id for update;
  insert into payments (order_id, way, amount_paisa, booked_at, consignment_id, courier, sample)
  select orders.id, 'cash', paid.paisa, coalesce(consignments.delivered_at, orders.delivered_at, orders.created_at), consignments.id, consignments.courier, customer_email like 'sample-%@shop.invalid'
  from orders join consignments on order_id = orders.id, lateral (
    -- Pieces that were cancelled before it left were never paid for.
    select consignments.total_paisa - coalesce(sum(div((pay_paisa * quantity - promo_paisa)::numeric * cancelled_quantity, quantity)), 0)::bigint as paisa
    from order_lines where order_lines.order_id = orders.id and consignment_id = consignments.id
  ) paid
  where stage in ('delivered', 'returned') and paid.paisa > 0 and not exists (select from payments where payments.consignment_id = consignments.id);
  insert into payments (order_id, way, amount_paisa, booked_at, consignment_id, reason, sample)
  select orders.id, 'cash', -(received_paisa - refunded_paisa - charged), now(), null, 'Returned before payments were kept', customer_email like 'sample-%@shop.invalid'
  from orders, lateral (select coalesce(sum(total_paisa - consignments.dropped_paisa), 0)::bigint as charged from consignments where order_id = orders.id and stage = 'delivered') delivered
  where received_paisa - refunded_paisa > charged;
end $$;
