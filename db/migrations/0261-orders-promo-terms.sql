-- The value of goods from which the order's promo code applies. Null in older orders: the code's
-- current minimum counts.
alter table orders add column promo_minimum_paisa bigint check (promo_minimum_paisa >= 0);

-- The order whose returned goods this one replaces: the first, if replacements are replaced.
alter table orders add column replaces_order_id uuid references orders;
create index orders_replaces_order_id on orders (replaces_order_id)
  where replaces_order_id is not null;

-- The part of the line's promo discount that no longer applies, because the remaining goods are
-- worth less than the code's minimum. It is charged again.
alter table order_lines add column lost_promo_paisa bigint not null default 0;
alter table order_lines add constraint order_lines_lost_promo
  check (lost_promo_paisa >= 0 and lost_promo_paisa <= promo_paisa) not valid;
alter table order_lines validate constraint order_lines_lost_promo;

-- Below zero if more of a promo discount is charged again than cancelled and returned goods cost.
alter table orders drop constraint orders_dropped;
alter table orders add constraint orders_dropped
  check (dropped_paisa >= -promo_discount_paisa and dropped_paisa <= total_paisa) not valid;
alter table orders validate constraint orders_dropped;
alter table consignments drop constraint consignments_check2;
alter table consignments add constraint consignments_check2
  check (dropped_paisa >= -promo_discount_paisa and dropped_paisa <= total_paisa) not valid;
alter table consignments validate constraint consignments_check2;

create or replace function charged_lines(consignment uuid) returns table (line int, kept int,
  promo bigint) language sql stable as $$
  select position, quantity - cancelled_quantity - returned_quantity,
    promo_paisa - lost_promo_paisa
      - (promo_paisa * (cancelled_quantity + returned_quantity) + quantity - 1) / quantity
  from order_lines where consignment_id = consignment
    and order_id = (select order_id from consignments where id = consignment)
$$;

-- The goods that the customer of an order keeps, with those that replaced returned ones.
create function kept_goods(of_order uuid) returns bigint language sql stable as $$
  select coalesce(sum(pay_paisa * (quantity - cancelled_quantity - returned_quantity)), 0)::bigint
  from order_lines where order_id = of_order
    or order_id in (select id from orders where replaces_order_id = of_order)
$$;

-- Compares the kept goods with the minimum of the order's promo code. Below it, the discount on
-- them is lost, but up to the previous charge at most if `within` the order's current charge. A
-- discount that applies again is restored. `replaced` is the value of goods about to be exchanged.
create function apply_promo_minimum(of_order uuid, within boolean, replaced bigint)
returns void language sql as $$
  with kept as (
    select position, consignment_id, quantity - cancelled_quantity - returned_quantity as units,
      pay_paisa * (quantity - cancelled_quantity - returned_quantity) as pay,
      promo_paisa - (promo_paisa * (cancelled_quantity + returned_quantity) + quantity - 1)
        / quantity as promo
    from order_lines where order_id = of_order
  ), ordered as (
    select (select sum(promo) from kept) as promo, total_paisa - dropped_paisa as charge,
      (select sum(pay - promo) from kept)
        + (select coalesce(sum(shipping_paisa), 0) from consignments where order_id = of_order
          and id in (select consignment_id from kept where units > 0)) as charge_with_promo,
      coalesce(promo_minimum_paisa,
        (select minimum_paisa from promo_codes where promo_codes.id = promo_code_id), 0) as minimum
    from orders where id = of_order
  ), loss as (
    select promo, case when kept_goods(of_order) + replaced >= minimum then 0
      when within then least(promo, greatest(0, charge - charge_with_promo))
      else promo end as paisa
    from ordered
  ), shares as (
    select position,
      div(loss.paisa * sum(kept.promo) over up_to, greatest(loss.promo, 1))
        - div(loss.paisa * (sum(kept.promo) over up_to - kept.promo), greatest(loss.promo, 1))
        as paisa
    from kept, loss
    window up_to as (order by position)
  )
  update order_lines set lost_promo_paisa = shares.paisa from shares
  where order_id = of_order and order_lines.position = shares.position
    and lost_promo_paisa <> shares.paisa
$$;
