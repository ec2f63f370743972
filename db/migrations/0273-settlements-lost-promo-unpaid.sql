-- What a seller is owed of the charge of each consignment. If the discount of a promo code was lost
-- after the customer had paid, the rest that arrived is still the seller's.
create function arrived_charges(of_order uuid) returns table (consignment uuid,
  collected_paisa bigint, is_full boolean, is_paid boolean, charge_paisa bigint)
language sql stable as $$
  with part as (
    select consignments.id, position, stage, collected_paisa as collected, is_paid as is_full,
      greatest(0, total_paisa - dropped_paisa
        - case when is_paid then 0 else (select coalesce(sum(lost_promo_paisa), 0) from order_lines
          where order_id = of_order and consignment_id = consignments.id) end) as charge
    from consignments join paid_consignments(of_order) on consignment = consignments.id
      where order_id = of_order
  )
  select part.id, collected, is_full, is_full or (stage = 'delivered' and arrived_paisa(orders)
      >= sum(greatest(0, charge - collected)) filter (where stage = 'delivered')
        over (order by not is_full, position)), charge::bigint
  from part, orders where orders.id = of_order
$$;

create or replace function book_order(of_order uuid) returns void language plpgsql as $$
begin
  perform from orders where id = of_order for update;
  with part as (
    select consignments.id, business_id, version, collected_paisa, is_paid, is_own_order,
      arrived.charge_paisa, is_full, total_paisa - dropped_paisa as whole_paisa, shipping_paisa,
      coalesce(delivered_at, now()) as delivered_at
    from consignments join arrived_charges(of_order) arrived on consignment = consignments.id
      where order_id = of_order and business_id is not null
  ), goods as (
    select consignment_id, sum(kept) as kept, sum(pay_paisa * kept) as paisa,
      sum(div(pay_paisa::numeric * kept * coalesce(commission_bp, 0) + 5000, 10000)) as commission
    from order_lines, lateral (select quantity - cancelled_quantity - returned_quantity as kept)
      units where order_id = of_order group by consignment_id
  ), due as (
    select part.id, case when is_paid then charge_paisa else 0 end as sale,
      case when is_full and collected_paisa = 0 and not is_own_order then paisa - whole_paisa
        + case when kept > 0 then shipping_paisa else 0 end else 0 end as promotion,
      -collected_paisa as collected,
      case when is_paid then commission else 0 end as commission
    from part join goods on consignment_id = part.id
  ), booked as (
    select part.id,
      coalesce(sum(amount_paisa) filter (where kind in ('sale', 'refund')), 0) as sale,
      coalesce(sum(amount_paisa) filter (where kind = 'promotion'), 0) as promotion,
      coalesce(sum(amount_paisa) filter (where kind = 'collected'), 0) as collected,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission'), 0) as commission,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission_vat'), 0) as vat
    from part left join settlement_entries on consignment_id = part.id group by part.id
  )
  insert into settlement_entries (business_id, kind, amount_paisa, booked_at, consignment_id,
    consignment_version, delivered_at, sample)
  select business_id, kind, amount, case when is_of_sample(orders) and kind <> 'refund'
      and booked.sale = 0 then part.delivered_at else now() end,
    part.id, part.version, part.delivered_at, is_of_sample(orders)
  from part join due using (id) join booked using (id) join orders on orders.id = of_order,
    lateral (values
      (case when due.sale >= booked.sale then 'sale' else 'refund' end, due.sale - booked.sale),
      ('promotion', due.promotion - booked.promotion),
      ('collected', due.collected - booked.collected),
      ('commission', booked.commission - due.commission),
      ('commission_vat', booked.vat - div(due.commission * 13 + 50, 100))) as given (kind, amount)
  where amount <> 0;
end $$;
