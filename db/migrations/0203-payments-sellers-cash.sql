-- The seller who collected the cash at the door. It owes the cash to the shop until it is handed
-- over, like a courier. Its handle then stands in place of the courier.
alter table payments add column business_id bigint references businesses;
create index payments_business_id on payments (business_id) where business_id is not null;

create or replace function count_payment() returns trigger language plpgsql as $$
declare
  seller bigint := coalesce(new.business_id,
    (select business_id from payments where id = new.reverses));
begin
  -- A reversed payment counts as neither received nor refunded.
  update orders set
    received_paisa = received_paisa + case
      when (new.amount_paisa > 0) = (new.reverses is null) then new.amount_paisa else 0 end,
    refunded_paisa = refunded_paisa - case
      when (new.amount_paisa > 0) = (new.reverses is null) then 0 else new.amount_paisa end,
    with_sellers_paisa = with_sellers_paisa
      + case when seller is not null then new.amount_paisa else 0 end
  where id = new.order_id;
  return null;
end $$;

-- Cash on delivery: the amount due with a consignment is received when it is delivered.
create or replace function book_cash_at_the_door() returns trigger language plpgsql as $$
declare
  seller bigint := case when new.seller_collects then new.business_id end;
begin
  insert into payments (order_id, way, amount_paisa, booked_at, consignment_id, business_id,
    courier, sample)
  select orders.id, 'cash', due, coalesce(new.delivered_at, now()), new.id, seller,
    coalesce((select '@' || tag from businesses where businesses.id = seller), new.courier),
    customer_email like 'sample-%@shop.invalid'
  from orders, consignment_due(new.id) due
    where orders.id = new.order_id and payment_method = 'cash_on_delivery' and due > 0;
  return null;
end $$;

-- Cash that a seller hands over has reached the shop.
create function count_handed_over() returns trigger language plpgsql as $$
begin
  update orders set with_sellers_paisa = with_sellers_paisa - amount_paisa
  from payments where payments.id = new.payment_id and business_id is not null
    and orders.id = payments.order_id;
  return null;
end $$;

create trigger courier_handover_payments_counted after insert
  on courier_handover_payments for each row execute function count_handed_over();
