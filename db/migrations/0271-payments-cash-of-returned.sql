-- The cash that sellers still have for items that were cancelled or returned. The shop refunds it
-- once it is handed over, and not from the money of other items.
create function cash_of_returned(of_order uuid) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, collected - greatest(0, total_paisa - dropped_paisa))), 0)::bigint
  from consignments join (
    select consignment_id, sum(amount_paisa) as collected from payments
    where order_id = of_order and business_id is not null
      and not exists (select from courier_handover_payments where payment_id = payments.id)
      and not exists (select from payments later where later.reverses = payments.id)
    group by consignment_id
  ) cash on consignment_id = consignments.id
$$;
