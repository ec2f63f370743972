-- Nobody placed it; it goes with the sample.
create function is_of_sample(ordered orders) returns boolean language sql immutable as $$
  select ordered.notes = 'An order of the sample' and ordered.customer_email like 'sample-%@shop.invalid'
$$;

-- An entry is the sample's where its order is: what somebody really ordered of a seller that came with the sample is never deleted.
create or replace function book_consignment(consignment uuid) returns void language sql as $$
  with part as (
    select id, order_id, business_id, version, stage, shipping_paisa, coalesce(delivered_at, now()) as delivered_at from consignments where id = consignment and business_id is not null
  ), lines as (
    select pay_paisa, quantity - cancelled_quantity - returned_quantity as kept, coalesce(order_lines.commission_bp, 0) as commission_bp
    from part join order_lines on order_lines.order_id = part.order_id and consignment_id = part.id where stage = 'delivered'
  ), due as (
    select coalesce(sum(pay_paisa * kept), 0) + case when sum(kept) > 0 then (select shipping_paisa from part) else 0 end as sale,
      coalesce(sum(div(pay_paisa::numeric * kept * commission_bp + 5000, 10000)), 0) as commission
    from lines
  ), booked as (
    select coalesce(sum(amount_paisa) filter (where kind in ('sale', 'refund')), 0) as sale,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission'), 0) as commission,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission_vat'), 0) as vat
    from settlement_entries where consignment_id = consignment
  )
  insert into settlement_entries (business_id, kind, amount_paisa, booked_at, consignment_id, consignment_version, delivered_at, sample)
  select business_id, kind, amount, case when kind = 'refund' or booked.sale > 0 then now() else part.delivered_at end, part.id, part.version, part.delivered_at, is_of_sample(orders)
  from part join orders on orders.id = order_id, due, booked, lateral (values
    (case when due.sale >= booked.sale then 'sale' else 'refund' end, due.sale - booked.sale),
    ('commission', booked.commission - due.commission),
    ('commission_vat', booked.vat - div(due.commission * 13 + 50, 100))) as given (kind, amount)
  where amount <> 0
$$;

-- What was booked until now, and what staff have entered since a seller really sold something.
alter table settlement_entries disable trigger settlement_entries_never_change;
update settlement_entries entry set sample = false from consignments join orders on orders.id = order_id
  where consignments.id = entry.consignment_id and entry.sample and not is_of_sample(orders);
update settlement_entries entry set sample = false
  where sample and consignment_id is null and staff_id is not null
    and exists (select from settlement_entries sale where sale.business_id = entry.business_id and sale.consignment_id is not null and not sale.sample and sale.id < entry.id);
alter table settlement_entries enable trigger settlement_entries_never_change;
