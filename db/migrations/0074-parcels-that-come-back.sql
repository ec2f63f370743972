-- A parcel that was refused at the door, or could not be delivered, comes back: it was on its way, and is as if it had never been ordered.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'came_back'));
alter table consignments drop constraint consignments_stage_check;
alter table consignments add constraint consignments_stage_check
  check (stage in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'came_back'));

-- Staff are told how often a customer's parcels came back.
create index consignments_came_back on consignments (order_id) where stage = 'came_back';

create or replace function order_stage(stages text[]) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select name from unnest(array['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'came_back']) with ordinality as way (name, place)
     where name = any(stages) order by place limit 1),
    'cancelled')
$$;

-- As before, with the new stage beside the two in which an order is over and nothing of it is charged.
create or replace function give_consignments(ids uuid[]) returns void language sql as $$
  insert into consignments (id, order_id, position, stage, sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, dropped_paisa, delivered_at)
  select gen_random_uuid(), id, 1, status, sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, case when status in ('cancelled', 'returned', 'came_back') then total_paisa else 0 end, delivered_at
  from orders where id = any(ids) and consignment_count = 0;

  -- By what each line costs. Which lines a code for one category covered was not kept.
  with shares as (
    select order_id, order_lines.position, consignments.id, stage,
      div(promo_discount_paisa * sum(pay_paisa * quantity) over up_to, greatest(sum(pay_paisa * quantity) over whole, 1))
        - div(promo_discount_paisa * (sum(pay_paisa * quantity) over up_to - pay_paisa * quantity), greatest(sum(pay_paisa * quantity) over whole, 1)) as promo_paisa
    from order_lines join consignments using (order_id) where order_id = any(ids) and consignment_id is null
    window whole as (partition by order_id), up_to as (partition by order_id order by order_lines.position)
  )
  update order_lines set consignment_id = shares.id, promo_paisa = shares.promo_paisa,
    cancelled_quantity = case when stage in ('cancelled', 'came_back') then quantity else 0 end, returned_quantity = case stage when 'returned' then quantity else 0 end
  from shares where order_lines.order_id = shares.order_id and order_lines.position = shares.position;

  update order_events set consignment_id = consignments.id from consignments
  where order_events.order_id = any(ids) and consignments.order_id = order_events.order_id and consignment_id is null;

  update orders set consignment_count = 1, dropped_paisa = case when status in ('cancelled', 'returned', 'came_back') then total_paisa else 0 end
  where id = any(ids) and consignment_count = 0;
$$;

create or replace function move_consignments_along() returns trigger language plpgsql as $$
begin
  if new.consignment_count = 0 then
    perform give_consignments(array[new.id]);
  elsif order_stage(array(select stage from consignments where order_id = new.id)) <> new.status then
    update consignments set stage = new.status, version = version + 1,
      delivered_at = case new.status when 'delivered' then now() else delivered_at end,
      dropped_paisa = case when new.status in ('cancelled', 'returned', 'came_back') then total_paisa else dropped_paisa end
    where order_id = new.id and stage not in ('cancelled', 'returned', 'came_back');
    if new.status in ('cancelled', 'returned', 'came_back') then
      update order_lines set
        cancelled_quantity = case when new.status in ('cancelled', 'came_back') then quantity - returned_quantity else cancelled_quantity end,
        returned_quantity = case new.status when 'returned' then quantity - cancelled_quantity else returned_quantity end
      where order_id = new.id;
      update orders set dropped_paisa = total_paisa where id = new.id;
    end if;
  end if;
  return null;
end $$;

-- A promo code of an order that came back can be used again.
drop trigger orders_return_promo on orders;
create trigger orders_return_promo after update of status on orders for each row
  when (new.promo_code_id is not null and old.status not in ('cancelled', 'came_back') and new.status in ('cancelled', 'came_back')) execute function count_promo_use();

create or replace function follow_payments() returns trigger language plpgsql as $$
begin
  new.payment_status := payment_state(new.received_paisa, new.refunded_paisa, new.total_paisa - new.dropped_paisa);
  -- Nobody waits for an order that is paid or over.
  if new.payment_status = 'paid' or new.status in ('delivered', 'cancelled', 'returned', 'came_back') then new.pay_until := null; end if;
  return new;
end $$;

-- Papers of a consignment that came back follow as of a cancelled one: none is begun, and a credit note gives the charge for delivery back as well.
do $$
declare name regproc;
begin
  foreach name in array array['write_invoice', 'write_invoices']::regproc[] loop
    execute replace(pg_get_functiondef(name), $stages$in ('cancelled', 'returned')$stages$, $stages$in ('cancelled', 'returned', 'came_back')$stages$);
  end loop;
end $$;
