-- A consignment can be booked several times at one version, because payments don't change it. The
-- lock on the order keeps two bookings apart.
alter table settlement_entries
  drop constraint settlement_entries_once,
  drop constraint settlement_entries_kind_check,
  drop constraint settlement_entries_from_orders,
  add constraint settlement_entries_kind_check check (kind in ('sale', 'promotion', 'refund',
    'collected', 'commission', 'commission_vat', 'fee', 'correction', 'payout')),
  add constraint settlement_entries_from_orders check ((kind
    in ('sale', 'promotion', 'refund', 'collected', 'commission', 'commission_vat'))
      = (consignment_id is not null)
    and (consignment_id is null) = (consignment_version is null)
    and (consignment_id is null) = (delivered_at is null));
create index settlement_entries_consignment_id on settlement_entries (consignment_id)
  where consignment_id is not null;

-- How much of an order's money has reached the shop. Refunds of cancelled and returned items went
-- out again; a refund beyond them is the shop's own expense.
create function arrived_paisa(of_order orders) returns bigint language sql immutable as $$
  select of_order.received_paisa - of_order.with_sellers_paisa
    - least(of_order.refunded_paisa, greatest(0, of_order.dropped_paisa))
$$;

-- The cash of each consignment that is still with its seller, and whether the customer has paid its
-- charge. Cash from the door pays for its own consignment. All other money pays for the delivered
-- consignments in their order.
create function paid_consignments(of_order uuid) returns table (consignment uuid,
  collected_paisa bigint, is_paid boolean) language sql stable as $$
  with door as (
    select consignment_id,
      coalesce(sum(amount_paisa) filter (where is_with_seller), 0) as collected,
      coalesce(sum(amount_paisa) filter (where not is_with_seller), 0) as arrived
    from payments, lateral (select business_id is not null and not exists (
        select from courier_handover_payments where payment_id = payments.id) as is_with_seller
      ) cash
    where order_id = of_order and consignment_id is not null
      and not exists (select from payments later where later.reverses = payments.id)
    group by consignment_id
  ), parts as (
    select id, position, stage, coalesce(collected, 0)::bigint as collected,
      coalesce(arrived, 0) as arrived,
      greatest(0, total_paisa - dropped_paisa - coalesce(collected, 0)) as expected
    from consignments left join door on consignment_id = id where order_id = of_order
  )
  select parts.id, collected, parts.stage = 'delivered' and arrived_paisa(orders)
    >= sum(expected) filter (where parts.stage = 'delivered')
      over (order by arrived < expected, parts.position)
  from parts, orders where orders.id = of_order
$$;

-- Books the difference between what is due and what is booked for the sellers of an order. A sale
-- is due once the customer has paid it. Cash that the seller collected is the seller's debt. The
-- shop adds its promo discount once all money has arrived, but not for a seller's own orders.
create function book_order(of_order uuid) returns void language plpgsql as $$
begin
  perform from orders where id = of_order for update;
  with part as (
    select consignments.id, business_id, version, collected_paisa, is_paid, is_own_order,
      total_paisa - dropped_paisa as charge_paisa, shipping_paisa,
      coalesce(delivered_at, now()) as delivered_at
    from consignments join paid_consignments(of_order) on consignment = consignments.id
      where order_id = of_order and business_id is not null
  ), goods as (
    select consignment_id, sum(kept) as kept, sum(pay_paisa * kept) as paisa,
      sum(div(pay_paisa::numeric * kept * coalesce(commission_bp, 0) + 5000, 10000)) as commission
    from order_lines, lateral (select quantity - cancelled_quantity - returned_quantity as kept)
      units where order_id = of_order group by consignment_id
  ), due as (
    select part.id, case when is_paid then charge_paisa else 0 end as sale,
      case when is_paid and collected_paisa = 0 and not is_own_order then paisa - charge_paisa
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

create or replace function book_consignment(consignment uuid) returns void language sql as $$
  select book_order(order_id) from consignments where id = consignment and business_id is not null
$$;

-- Payments, refunds, cash handed over and cancelled items all change the sums of the order.
create function book_changed_order() returns trigger language plpgsql as $$
begin
  if exists (select from consignments where order_id = new.id and business_id is not null) then
    perform book_order(new.id);
  end if;
  return null;
end $$;

create constraint trigger orders_settled after update on orders deferrable initially deferred
  for each row when (row(new.received_paisa, new.with_sellers_paisa, new.refunded_paisa,
      new.dropped_paisa)
    is distinct from row(old.received_paisa, old.with_sellers_paisa, old.refunded_paisa,
      old.dropped_paisa))
  execute function book_changed_order();

select book_order(order_id) from (
  select distinct order_id from consignments
    where business_id is not null and stage in ('delivered', 'returned')
) sold;
