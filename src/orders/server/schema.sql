create sequence order_numbers start with 10001;

create table orders (
  id uuid default gen_random_uuid() primary key,
  -- Short enough to be read out on the phone.
  number bigint not null unique,
  user_id uuid not null references users,
  status text not null default 'pending' check (status
    in ('pending', 'confirmed', 'packed', 'ready', 'shipped', 'delivered', 'cancelled', 'returned',
    'came_back')),
  payment_method text not null default 'cash_on_delivery' check (payment_method
    in ('cash_on_delivery', 'khalti', 'esewa', 'connectips', 'bank', 'qr')),
  payment_status text
    not null default 'unpaid' check (payment_status in ('unpaid', 'part', 'paid', 'refunded')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null default '',
  shipping_address text not null,
  shipping_option text not null,
  notes text not null default '',
  promo_code_id bigint references promo_codes,
  promo_code text not null default '',
  sub_total_paisa bigint not null check (sub_total_paisa > 0),
  product_discount_paisa bigint not null default 0 check (product_discount_paisa >= 0),
  promo_discount_paisa bigint not null default 0 check (promo_discount_paisa >= 0),
  shipping_paisa bigint not null default 0 check (shipping_paisa >= 0),
  tax_paisa bigint not null default 0 check (tax_paisa >= 0),
  total_paisa bigint not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- The parts of the total: prices include 13 % VAT.
  taxable_paisa bigint not null,
  vat_paisa bigint not null,
  -- The promised days of arrival, fixed when the order is placed. Null in older orders.
  arrives_first date,
  arrives_last date,
  -- The name of the delivery option as of the order. Null in older orders, which have one of the
  -- first three options.
  shipping_name text,
  shipping_is_pickup boolean,
  -- 0 if the previous version placed the order: a trigger then creates its consignment.
  consignment_count int not null default 0,
  dropped_paisa bigint not null default 0,
  received_paisa bigint not null default 0 check (received_paisa >= 0),
  refunded_paisa bigint not null default 0 check (refunded_paisa >= 0),
  -- The deadline for the payment of reserved items. Null if the order needs no payment first.
  pay_until timestamptz,
  buyer_name text not null default '' check (length(buyer_name) <= 120),
  buyer_pan text not null default '' check (buyer_pan ~ '^([0-9]{9})?$'),
  -- The address and the zone as of the order. Null in older orders and for an address of plain
  -- text.
  address jsonb,
  zone_name text,
  -- Grows with every change. Together with the versions of the consignments, it shows whether a
  -- page is out of date.
  version int not null default 1,
  -- For the shop's staff. Neither customers nor sellers see it.
  staff_note text not null default '' check (length(staff_note) <= 2000),
  -- The lines follow from the estimates of the repair and are changed only there.
  for_repair boolean not null default false,
  constraint orders_arrival check (arrives_first <= arrives_last
    and (arrives_first is null) = (arrives_last is null)),
  check (total_paisa = (sub_total_paisa - product_discount_paisa - promo_discount_paisa
    + shipping_paisa + tax_paisa) and total_paisa >= 0),
  constraint orders_dropped check (dropped_paisa >= 0 and dropped_paisa <= total_paisa),
  -- Refunds never exceed the money received, whichever process books them.
  constraint orders_refunded_within_received check (refunded_paisa <= received_paisa),
  constraint orders_vat check (taxable_paisa >= 0 and vat_paisa >= 0
    and (taxable_paisa + vat_paisa) = total_paisa)
);

-- Covers the dashboard's sums (index-only scan) and, read backwards, the newest orders.
create index orders_figures on orders (created_at) include (status, total_paisa);
-- Counts the orders that staff have to confirm, which happens often.
create index orders_new on orders (number) where status = 'pending' and pay_until is null;
create index orders_pay_until on orders (pay_until) where pay_until is not null;
-- Staff filter the list by payment status.
create index orders_payment on orders (payment_status, created_at desc);
create index orders_promo on orders (promo_code_id, user_id) where promo_code_id is not null;
create index orders_search on orders using gin (lower((((customer_name || ' ') || customer_email)
  || ' ') || customer_phone) gin_trgm_ops);
create index orders_status on orders (status, created_at desc);
create index orders_user_id on orders (user_id, created_at desc);

-- Names and prices as of the order. Later changes of a product do not affect them.
create table order_lines (
  order_id uuid references orders,
  position int not null,
  product_id bigint references products,
  name text not null,
  image text not null default '',
  price_paisa bigint not null check (price_paisa > 0),
  pay_paisa bigint not null,
  quantity int not null check (quantity > 0),
  consignment_id uuid,
  -- The line's share of the promo discount.
  promo_paisa bigint not null default 0,
  cancelled_quantity int not null default 0 check (cancelled_quantity >= 0),
  returned_quantity int not null default 0 check (returned_quantity >= 0),
  -- The commission as of the order. Null if the shop itself sells.
  commission_bp int check (commission_bp between 0 and 10000),
  -- The unit price before another was agreed for this order. Null if none was agreed.
  agreed_from_paisa bigint,
  agreed_reason text not null default '' check (length(agreed_reason) <= 300),
  -- The warranty as of the order. Null in older lines.
  warranty_months int check (warranty_months >= 0),
  -- The serial numbers of the units still in the line, kept up to date by a trigger on
  -- serial_numbers.
  serials text[] not null default '{}',
  -- Units fitted into the customer's device. They have left the shelf, although the order has not
  -- left the shop.
  used_quantity int not null default 0,
  device text,
  fit text check (fit in ('fits', 'no', 'any', 'ask')),
  primary key (order_id, position),
  constraint order_lines_agreed check ((agreed_from_paisa is null) = (agreed_reason = '')),
  check (pay_paisa >= 0 and pay_paisa <= price_paisa),
  constraint order_lines_check1 check (promo_paisa >= 0 and promo_paisa <= (pay_paisa * quantity)),
  constraint order_lines_check2 check (agreed_from_paisa >= 0 and agreed_from_paisa <= price_paisa),
  constraint order_lines_undone check ((cancelled_quantity + returned_quantity) <= quantity),
  constraint order_lines_used check (used_quantity >= 0
    and used_quantity <= (quantity - cancelled_quantity))
);

create index order_lines_product_id on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_status text,
  to_status text not null,
  -- Null if the customer or the shop itself made the step.
  staff_id uuid references users,
  note text not null default '',
  created_at timestamptz not null default now(),
  consignment_id uuid,
  -- Set if the step covers only some of the units, and does not change the stage:
  -- {"to": "returned", "pieces": [{"line": 1, "quantity": 2}]}
  undone jsonb,
  -- True if a member of the seller made the step, not the shop's staff.
  by_seller boolean not null default false,
  -- True if the shop made the step automatically, such as cancelling an unpaid order. Then no
  -- member of staff is recorded.
  by_shop boolean not null default false,
  -- The step that this one undoes. Each step is undone at most once.
  takes_back bigint references order_events,
  -- The units that returned to stock when a whole consignment was cancelled or came back, so that
  -- undoing the step can take them out again.
  pieces jsonb,
  constraint order_events_taken_back_once unique (takes_back)
);

create index order_events_order_id on order_events (order_id, id);

-- An order has one consignment for each seller. The shop's own consignment has no business_id.
create table consignments (
  id uuid primary key,
  order_id uuid not null references orders,
  position int not null check (position > 0),
  business_id bigint references businesses,
  -- The seller's name as of the order. Empty for the shop itself.
  seller_name text not null default '',
  stage text not null default 'pending' check (stage
    in ('pending', 'confirmed', 'packed', 'ready', 'shipped', 'delivered', 'cancelled', 'returned',
    'came_back')),
  -- The consignment's shares of the order's sums. The shares of all consignments add up to the
  -- sums.
  sub_total_paisa bigint not null check (sub_total_paisa >= 0),
  product_discount_paisa bigint not null default 0 check (product_discount_paisa >= 0),
  promo_discount_paisa bigint not null default 0 check (promo_discount_paisa >= 0),
  shipping_paisa bigint not null default 0 check (shipping_paisa >= 0),
  total_paisa bigint not null,
  taxable_paisa bigint not null check (taxable_paisa >= 0),
  vat_paisa bigint not null,
  -- The part of the total that is not charged, because items were cancelled or returned. Equals
  -- the total once no item remains.
  dropped_paisa bigint not null default 0,
  courier text not null default '' check (length(courier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  tracking_link text not null default '' check (length(tracking_link) <= 500),
  delivered_at timestamptz,
  -- Grows with every change. Actions on an older version are refused.
  version int not null default 1,
  -- The seller's details on the bill, as of the order. Null in older consignments, which use the
  -- seller's current details.
  seller_address text,
  seller_pan text,
  constraint consignments_of_order unique (order_id, id),
  check (total_paisa = (sub_total_paisa - product_discount_paisa - promo_discount_paisa
    + shipping_paisa) and total_paisa >= 0),
  constraint consignments_check1 check (vat_paisa >= 0
    and (taxable_paisa + vat_paisa) = total_paisa),
  constraint consignments_check2 check (dropped_paisa >= 0 and dropped_paisa <= total_paisa)
);

create index consignments_business_id on consignments (business_id, order_id)
  where business_id is not null;
-- Counts a customer's parcels that came back, which staff see.
create index consignments_came_back on consignments (order_id) where stage = 'came_back';
create index consignments_new on consignments (business_id)
  where stage = 'pending' and business_id is not null;
create index consignments_not_left on consignments (order_id, id)
  where stage in ('pending', 'confirmed', 'packed', 'ready');

-- Changes of an order's contents, with their old and new values. Steps are in order_events.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  staff_id uuid references users,
  created_at timestamptz not null default now(),
  -- [{"what": "quantity", "consignment": …, "name": "Mouse", "before": 1, "after": 2}, …]
  items jsonb not null,
  -- The charge before and after the change.
  before_paisa bigint not null,
  after_paisa bigint not null,
  -- The customer sees this note.
  note text not null default ''
);

create index order_changes_order_id on order_changes (order_id, id);
create index order_changes_staff_id on order_changes (staff_id);

create or replace view reserved_pieces as
  select product_id,
    sum(quantity - cancelled_quantity - returned_quantity - used_quantity)::int as pieces
  from consignments join order_lines on order_lines.order_id = consignments.order_id
    and consignment_id = consignments.id
  where stage in ('pending', 'confirmed', 'packed', 'ready') and product_id is not null
  group by product_id;

alter table order_lines add constraint order_lines_consignment foreign key (order_id,
  consignment_id) references consignments(order_id, id);

alter table order_events add constraint order_events_consignment foreign key (order_id,
  consignment_id) references consignments(order_id, id);

alter table order_builds add constraint order_builds_order_id_fkey
  foreign key (order_id) references orders on delete cascade;

-- Computes VAT to the nearest paisa, like `computeTotals`, for orders that the previous version
-- places during a rolling update.
create function fill_in_vat() returns trigger language plpgsql as $$
begin
  new.taxable_paisa := round(new.total_paisa * 100 / 113.0);
  new.vat_paisa := new.total_paisa - new.taxable_paisa;
  return new;
end $$;

-- The stage of an order: that of its least advanced consignment, while one is open or delivered.
-- After that it is returned if any consignment was returned, else came_back, else cancelled.
create function order_stage(stages text[]) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select name from unnest(array['pending', 'confirmed', 'packed', 'ready', 'shipped',
      'delivered', 'returned', 'came_back']) with ordinality as way (name, place)
     where name = any(stages) order by place limit 1),
    'cancelled')
$$;

-- Gives each order that has no consignment a single one, with all its lines and steps.
create function give_consignments(ids uuid[]) returns void language sql as $$
  insert into consignments (id, order_id, position, stage, sub_total_paisa, product_discount_paisa,
    promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, dropped_paisa, delivered_at)
  select gen_random_uuid(), id, 1, status, sub_total_paisa, product_discount_paisa,
    promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, case when status in ('cancelled', 'returned', 'came_back')
      then total_paisa else 0 end, delivered_at
  from orders where id = any(ids) and consignment_count = 0;

  -- The lines share the promo discount by their prices. Which lines a code for one category covered
  -- is not recorded.
  with shares as (
    select order_id, order_lines.position, consignments.id, stage,
      div(promo_discount_paisa * sum(pay_paisa * quantity) over up_to,
        greatest(sum(pay_paisa * quantity) over whole, 1))
        - div(promo_discount_paisa * (sum(pay_paisa * quantity) over up_to - pay_paisa * quantity),
          greatest(sum(pay_paisa * quantity) over whole, 1)) as promo_paisa
    from order_lines join consignments using (order_id)
      where order_id = any(ids) and consignment_id is null
    window whole as (partition by order_id),
      up_to as (partition by order_id order by order_lines.position)
  )
  update order_lines set consignment_id = shares.id, promo_paisa = shares.promo_paisa,
    cancelled_quantity = case when stage in ('cancelled', 'came_back') then quantity else 0 end,
      returned_quantity = case stage when 'returned' then quantity else 0 end
  from shares where order_lines.order_id = shares.order_id
    and order_lines.position = shares.position;

  update order_events set consignment_id = consignments.id from consignments
  where order_events.order_id = any(ids) and consignments.order_id = order_events.order_id
    and consignment_id is null;

  update orders set consignment_count = 1, dropped_paisa = case
    when status in ('cancelled', 'returned', 'came_back') then total_paisa else 0 end
  where id = any(ids) and consignment_count = 0;
$$;

-- The following triggers serve processes of the previous version during a rolling update.
create function make_one_consignment() returns trigger language plpgsql as $$
begin
  perform give_consignments(array[new.id]);
  return null;
end $$;

-- The current version moves consignments before the order, so nothing remains to be done here.
create function move_consignments_along() returns trigger language plpgsql as $$
begin
  if new.consignment_count = 0 then
    perform give_consignments(array[new.id]);
  elsif order_stage(array(select stage from consignments where order_id = new.id)) <> new.status
    then
    update consignments set stage = new.status, version = version + 1,
      delivered_at = case new.status when 'delivered' then now() else delivered_at end,
      dropped_paisa = case when new.status in ('cancelled', 'returned', 'came_back')
        then total_paisa else dropped_paisa end
    where order_id = new.id and stage not in ('cancelled', 'returned', 'came_back');
    if new.status in ('cancelled', 'returned', 'came_back') then
      update order_lines set
        cancelled_quantity = case when new.status in ('cancelled', 'came_back')
          then quantity - returned_quantity else cancelled_quantity end,
        returned_quantity = case new.status when 'returned' then quantity - cancelled_quantity
          else returned_quantity end
      where order_id = new.id;
      update orders set dropped_paisa = total_paisa where id = new.id;
    end if;
  end if;
  return null;
end $$;

create function find_only_consignment() returns trigger language plpgsql as $$
begin
  new.consignment_id := (select min(id::text)::uuid from consignments where order_id = new.order_id
    having count(*) = 1);
  return new;
end $$;

-- Records the commission on each line: the seller's own, else the category's, else the shop's.
create function fix_commissions(ids uuid[]) returns void language sql as $$
  update order_lines set commission_bp = commission_of(parts.business_id, product_id)
  from consignments parts
  where parts.id = any(ids) and parts.business_id is not null
    and order_lines.order_id = parts.order_id and order_lines.consignment_id = parts.id
    and product_id is not null and order_lines.commission_bp is null
$$;

-- New orders include the commission. For orders of the previous version, it is filled in at the end
-- of the transaction.
create function fix_commission() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines
    where order_id = new.order_id and consignment_id = new.id and commission_bp is null) then
    perform fix_commissions(array[new.id]);
  end if;
  return null;
end $$;

create function book_moved_consignment() returns trigger language plpgsql as $$
begin
  -- Older orders have no commission yet.
  perform fix_commissions(array[new.id]);
  perform book_consignment(new.id);
  return null;
end $$;

-- The payment status of an order, from the amounts received, refunded and charged.
create function payment_state(received bigint, refunded bigint,
  charged bigint) returns text language sql immutable parallel safe as $$
  select case when received = 0 then 'unpaid' when refunded >= received then 'refunded'
    when received - refunded >= charged then 'paid' else 'part' end
$$;

-- Sets the payment status from the sums. Overrides the value that the previous version writes.
create function follow_payments() returns trigger language plpgsql as $$
begin
  new.payment_status := payment_state(new.received_paisa, new.refunded_paisa,
    new.total_paisa - new.dropped_paisa);
  -- A paid or finished order has no payment deadline.
  if new.payment_status = 'paid' or new.status
    in ('delivered', 'cancelled', 'returned', 'came_back') then new.pay_until := null; end if;
  return new;
end $$;

-- The amount to collect with a consignment: its charge less the money paid beyond the charges of
-- the others. Advance payments cover the undelivered consignments in their order.
create function consignment_due(consignment uuid) returns bigint language sql stable as $$
  with part as (select * from consignments where id = consignment),
  others as (
    select coalesce(sum(others.total_paisa - others.dropped_paisa)
      filter (where others.stage = 'delivered'), 0) as over,
      coalesce(sum(others.total_paisa - others.dropped_paisa)
        filter (where others.stage <> 'delivered' and others.position < part.position), 0) as before
    from part join consignments others on others.order_id = part.order_id and others.id <> part.id
  )
  select greatest(0, part.total_paisa - part.dropped_paisa
    - greatest(0, greatest(0, received_paisa - refunded_paisa - over) - before))::bigint
  from part join orders on orders.id = part.order_id, others
$$;

-- The lines of a consignment as charged now. The promo discount of cancelled and returned units is
-- subtracted, rounded up as in consignments.dropped_paisa.
create function charged_lines(consignment uuid) returns table (line int, kept int,
  promo bigint) language sql stable as $$
  select position, quantity - cancelled_quantity - returned_quantity,
    promo_paisa - (promo_paisa * (cancelled_quantity + returned_quantity) + quantity - 1) / quantity
  from order_lines where consignment_id = consignment
    and order_id = (select order_id from consignments where id = consignment)
$$;

-- Triggers write invoices at the end of the transaction. So every step or payment, also by the
-- previous version, is committed with correct invoices or not at all.
create function write_invoices_of_order() returns trigger language plpgsql as $$
begin
  perform write_invoices(new.id);
  return null;
end $$;

create function write_invoices_of_part() returns trigger language plpgsql as $$
begin
  perform write_invoices(new.order_id);
  return null;
end $$;

-- A customer's use of a promo code counts again when the cancellation of the order is undone.
create function count_promo_use_again() returns trigger language plpgsql as $$
begin
  insert into promo_uses values (new.promo_code_id, new.user_id, 1)
    on conflict (promo_code_id, user_id) do update set uses = promo_uses.uses + 1;
  return null;
end $$;

-- An order counts as new once it no longer waits for its payment.
create function tell_desk_of_order() returns trigger language plpgsql as $$
begin
  perform tell_desk('orders', null);
  perform tell_desk('orders', business_id) from consignments
    where order_id = new.id and business_id is not null;
  return null;
end $$;

create function keep_warranty() returns trigger language plpgsql as $$
begin
  select promised_months(products.warranty_months, category_id) into new.warranty_months
    from products where id = new.product_id;
  return new;
end $$;

-- Aborts an order if stock or prices differ from the cart. The shop then retries with the stock
-- first, so that the error names the products.
create function require_all(taken bigint, wanted bigint) returns boolean language plpgsql as $$
begin
  if taken <> wanted then
    raise exception 'not everything is as it was seen' using errcode = 'SH001';
  end if;
  return true;
end $$;

-- Sample orders were not placed by customers and are deleted with the sample.
create function is_of_sample(ordered orders) returns boolean language sql immutable as $$
  select ordered.notes = 'An order of the sample'
    and ordered.customer_email like 'sample-%@shop.invalid'
$$;

create trigger orders_without_vat before insert or update on orders for each row
  when (new.taxable_paisa is null) execute function fill_in_vat();

create trigger orders_use_promo after insert on orders for each row
  when (new.promo_code_id is not null) execute function count_promo_use();

-- Runs at the end of the statement, when the order's lines exist too.
create trigger orders_without_consignment after insert on orders for each row
  when (new.consignment_count = 0) execute function make_one_consignment();

create trigger orders_moved_whole after update of status on orders for each row
  when (new.status <> old.status) execute function move_consignments_along();

create trigger order_events_of_the_whole before insert on order_events for each row
  when (new.consignment_id is null) execute function find_only_consignment();

create constraint trigger consignments_commission after insert
  on consignments deferrable initially deferred for each row
  when (new.business_id is not null) execute function fix_commission();

create constraint trigger consignments_booked after insert or update
  on consignments deferrable initially deferred for each row
  when (new.business_id is not null
    and new.stage in ('delivered', 'returned')) execute function book_moved_consignment();

create trigger orders_payment_state before insert or update
  on orders for each row execute function follow_payments();

create constraint trigger consignments_invoiced after update
  on consignments deferrable initially deferred for each row
  when (new.stage in ('delivered', 'returned', 'cancelled')
    or new.dropped_paisa <> old.dropped_paisa) execute function write_invoices_of_part();

create constraint trigger orders_invoiced after update
  on orders deferrable initially deferred for each row
  when (new.payment_status = 'paid'
    and old.payment_status <> 'paid') execute function write_invoices_of_order();

create trigger orders_return_promo after update of status on orders for each row
  when (new.promo_code_id is not null and old.status not in ('cancelled', 'came_back')
    and new.status in ('cancelled', 'came_back')) execute function count_promo_use();

create trigger orders_use_promo_again after update of status on orders for each row
  when (new.promo_code_id is not null and old.status in ('cancelled', 'came_back')
    and new.status not in ('cancelled', 'came_back')) execute function count_promo_use_again();

create trigger orders_heard after update on orders for each row
  when (new.pay_until is distinct from old.pay_until
    or new.payment_status <> old.payment_status) execute function tell_desk_of_order();

create trigger order_lines_keep_warranty before insert on order_lines for each row
  when (new.warranty_months is null) execute function keep_warranty();
