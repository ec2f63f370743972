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
  -- What the total is made of: prices include 13 % VAT.
  taxable_paisa bigint not null,
  vat_paisa bigint not null,
  -- When an order was promised to arrive, as of the day it was placed. Orders of before, and of the
  -- version before, keep none.
  arrives_first date,
  arrives_last date,
  -- What the order's option was called when it was placed. Orders of before, and of the version
  -- before, keep none: they have one of the three.
  shipping_name text,
  shipping_is_pickup boolean,
  -- 0: placed by the version before, which knows no consignments; a trigger makes one.
  consignment_count int not null default 0,
  dropped_paisa bigint not null default 0,
  received_paisa bigint not null default 0 check (received_paisa >= 0),
  refunded_paisa bigint not null default 0 check (refunded_paisa >= 0),
  -- Until then its pieces wait to be paid for; null where nobody waits for that.
  pay_until timestamptz,
  buyer_name text not null default '' check (length(buyer_name) <= 120),
  buyer_pan text not null default '' check (buyer_pan ~ '^([0-9]{9})?$'),
  -- Where an order goes, by district, municipality, ward and tole, and the zone that it was charged
  -- for, both as they were.
  -- Orders of before, of the version before, and with an address of plain text keep none.
  address jsonb,
  zone_name text,
  -- Grows with every change; with the versions of its consignments it tells whether anything has
  -- happened since somebody looked.
  version int not null default 1,
  -- Inside the shop: neither customers nor sellers read it.
  staff_note text not null default '' check (length(staff_note) <= 2000),
  -- What is in it follows from the estimates of its repair, and is changed there alone.
  for_repair boolean not null default false,
  constraint orders_arrival check (arrives_first <= arrives_last
    and (arrives_first is null) = (arrives_last is null)),
  check (total_paisa = (sub_total_paisa - product_discount_paisa - promo_discount_paisa
    + shipping_paisa + tax_paisa) and total_paisa >= 0),
  constraint orders_dropped check (dropped_paisa >= 0 and dropped_paisa <= total_paisa),
  -- Never more is given back than came in, whoever books it.
  constraint orders_refunded_within_received check (refunded_paisa <= received_paisa),
  constraint orders_vat check (taxable_paisa >= 0 and vat_paisa >= 0
    and (taxable_paisa + vat_paisa) = total_paisa)
);

-- The dashboard's sums are read from the index alone; read backwards it gives the newest orders, as
-- the one it replaces did.
create index orders_figures on orders (created_at) include (status, total_paisa);
-- Orders that somebody has to confirm are counted often.
create index orders_new on orders (number) where status = 'pending' and pay_until is null;
create index orders_pay_until on orders (pay_until) where pay_until is not null;
-- The list is narrowed by how an order is paid.
create index orders_payment on orders (payment_status, created_at desc);
create index orders_promo on orders (promo_code_id, user_id) where promo_code_id is not null;
create index orders_search on orders using gin (lower((((customer_name || ' ') || customer_email)
  || ' ') || customer_phone) gin_trgm_ops);
create index orders_status on orders (status, created_at desc);
create index orders_user_id on orders (user_id, created_at desc);

-- Names and prices as they were: later changes of the product leave the order alone.
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
  -- The line's part of what the promo code takes off.
  promo_paisa bigint not null default 0,
  cancelled_quantity int not null default 0 check (cancelled_quantity >= 0),
  returned_quantity int not null default 0 check (returned_quantity >= 0),
  -- As it was when the order was placed; null where the shop itself sells.
  commission_bp int check (commission_bp between 0 and 10000),
  -- What one piece cost before a price was agreed for this order; null where none was.
  agreed_from_paisa bigint,
  agreed_reason text not null default '' check (length(agreed_reason) <= 300),
  -- What was promised when it was ordered; null in lines of before.
  warranty_months int check (warranty_months >= 0),
  -- Those of its pieces that are in it, as they are printed; kept by a trigger of serial_numbers.
  serials text[] not null default '{}',
  -- Pieces that were built into the customer's device: they are not on the shelf any more, although
  -- the order has not left the shop.
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
  -- Null when the customer did it.
  staff_id uuid references users,
  note text not null default '',
  created_at timestamptz not null default now(),
  consignment_id uuid,
  -- Some of the pieces only: {"to": "returned", "pieces": [{"line": 1, "quantity": 2}]}. The stage
  -- stays as it was.
  undone jsonb,
  -- Whoever moved it did so for its seller, not for the shop. The version before knows no such
  -- moves.
  by_seller boolean not null default false,
  -- What the shop does by itself, such as cancelling what nobody paid, was done by nobody who works
  -- there.
  by_shop boolean not null default false,
  -- The step that this one takes back; each is taken back once.
  takes_back bigint references order_events,
  -- What went back into stock when all of a consignment was cancelled or came back, so that it can
  -- be taken out again.
  pieces jsonb,
  constraint order_events_taken_back_once unique (takes_back)
);

create index order_events_order_id on order_events (order_id, id);

-- An order is sent in one consignment for each seller; one of the shop itself has no business.
create table consignments (
  id uuid primary key,
  order_id uuid not null references orders,
  position int not null check (position > 0),
  business_id bigint references businesses,
  -- As the seller was called when the order was placed; empty for the shop itself.
  seller_name text not null default '',
  stage text not null default 'pending' check (stage
    in ('pending', 'confirmed', 'packed', 'ready', 'shipped', 'delivered', 'cancelled', 'returned',
    'came_back')),
  -- Parts of the order's sums, which they add up to exactly.
  sub_total_paisa bigint not null check (sub_total_paisa >= 0),
  product_discount_paisa bigint not null default 0 check (product_discount_paisa >= 0),
  promo_discount_paisa bigint not null default 0 check (promo_discount_paisa >= 0),
  shipping_paisa bigint not null default 0 check (shipping_paisa >= 0),
  total_paisa bigint not null,
  taxable_paisa bigint not null check (taxable_paisa >= 0),
  vat_paisa bigint not null,
  -- What of the total is not charged, because of pieces that were cancelled or returned; all of it
  -- with the last piece.
  dropped_paisa bigint not null default 0,
  courier text not null default '' check (length(courier) <= 60),
  tracking_number text not null default '' check (length(tracking_number) <= 60),
  tracking_link text not null default '' check (length(tracking_link) <= 500),
  delivered_at timestamptz,
  -- Grows with every change: whoever acts on an older one is told.
  version int not null default 1,
  -- What a bill says of who sells, as it was when the order was placed. Null in earlier ones: then
  -- it is what the seller has now.
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
-- Staff are told how often a customer's parcels came back.
create index consignments_came_back on consignments (order_id) where stage = 'came_back';
create index consignments_new on consignments (business_id)
  where stage = 'pending' and business_id is not null;
create index consignments_not_left on consignments (order_id, id)
  where stage in ('pending', 'confirmed', 'packed', 'ready');

-- Who changed what, from what to what. Steps stand in order_events.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  staff_id uuid references users,
  created_at timestamptz not null default now(),
  -- [{"what": "quantity", "consignment": …, "name": "Mouse", "before": 1, "after": 2}, …]
  items jsonb not null,
  -- What was charged before and after.
  before_paisa bigint not null,
  after_paisa bigint not null,
  -- Told to the customer.
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

alter table order_builds add constraint order_builds_order_id_fkey foreign key (order_id) references orders on delete cascade;

-- To the nearest paisa, as `computeTotals` has it: for orders of before, and for those of a process
-- of the version before that still runs.
create function fill_in_vat() returns trigger language plpgsql as $$
begin
  new.taxable_paisa := round(new.total_paisa * 100 / 113.0);
  new.vat_paisa := new.total_paisa - new.taxable_paisa;
  return new;
end $$;

-- The stage of an order: the least advanced of its consignments that are not undone.
create function order_stage(stages text[]) returns text language sql immutable parallel safe as $$
  select coalesce(
    (select name from unnest(array['pending', 'confirmed', 'packed', 'ready', 'shipped',
      'delivered', 'returned', 'came_back']) with ordinality as way (name, place)
     where name = any(stages) order by place limit 1),
    'cancelled')
$$;

-- As before, with the new stage beside the two in which an order is over and nothing of it is
-- charged.
create function give_consignments(ids uuid[]) returns void language sql as $$
  insert into consignments (id, order_id, position, stage, sub_total_paisa, product_discount_paisa,
    promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, dropped_paisa, delivered_at)
  select gen_random_uuid(), id, 1, status, sub_total_paisa, product_discount_paisa,
    promo_discount_paisa, shipping_paisa, total_paisa,
    taxable_paisa, vat_paisa, case when status in ('cancelled', 'returned', 'came_back')
      then total_paisa else 0 end, delivered_at
  from orders where id = any(ids) and consignment_count = 0;

  -- By what each line costs. Which lines a code for one category covered was not kept.
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

-- What follows is for the version before, while one process after the other is replaced.
create function make_one_consignment() returns trigger language plpgsql as $$
begin
  perform give_consignments(array[new.id]);
  return null;
end $$;

-- Whoever moves consignments does it before the order: then there is nothing left to do here.
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

-- Fixes what the shop keeps of each line: the seller's own commission, else the category's, else
-- the shop's.
create function fix_commissions(ids uuid[]) returns void language sql as $$
  update order_lines set commission_bp = commission_of(parts.business_id, product_id)
  from consignments parts
  where parts.id = any(ids) and parts.business_id is not null
    and order_lines.order_id = parts.order_id and order_lines.consignment_id = parts.id
    and product_id is not null and order_lines.commission_bp is null
$$;

-- Orders come with it; what the version before places without is filled in at the end of its
-- transaction.
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
  -- One that was placed before there were commissions.
  perform fix_commissions(array[new.id]);
  perform book_consignment(new.id);
  return null;
end $$;

-- The state of an order's payment, from what came in, what was given back and what is charged.
create function payment_state(received bigint, refunded bigint,
  charged bigint) returns text language sql immutable parallel safe as $$
  select case when received = 0 then 'unpaid' when refunded >= received then 'refunded'
    when received - refunded >= charged then 'paid' else 'part' end
$$;

-- Also where the version before says what it thinks of the payment.
create function follow_payments() returns trigger language plpgsql as $$
begin
  new.payment_status := payment_state(new.received_paisa, new.refunded_paisa,
    new.total_paisa - new.dropped_paisa);
  -- Nobody waits for an order that is paid or over.
  if new.payment_status = 'paid' or new.status
    in ('delivered', 'cancelled', 'returned', 'came_back') then new.pay_until := null; end if;
  return new;
end $$;

-- What is to be collected with a consignment: its charge, less what was paid beyond that of the
-- others. What was paid ahead covers
-- the consignments that are not delivered yet, in their order.
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

-- Each line of a consignment as it is charged now: what the promo code took off pieces that are
-- gone went with them, rounded up, as consignments.dropped_paisa has it.
create function charged_lines(consignment uuid) returns table (line int, kept int,
  promo bigint) language sql stable as $$
  select position, quantity - cancelled_quantity - returned_quantity,
    promo_paisa - (promo_paisa * (cancelled_quantity + returned_quantity) + quantity - 1) / quantity
  from order_lines where consignment_id = consignment
    and order_id = (select order_id from consignments where id = consignment)
$$;

-- By triggers, at the end of the transaction: whoever moves or books an order, also the version
-- before, leaves its papers right or nothing at all.
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

-- A customer's use of a promo code counts again when the step that gave it back is taken back.
create function count_promo_use_again() returns trigger language plpgsql as $$
begin
  insert into promo_uses values (new.promo_code_id, new.user_id, 1)
    on conflict (promo_code_id, user_id) do update set uses = promo_uses.uses + 1;
  return null;
end $$;

-- An order that waited to be paid is new when that is over.
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

-- Ends an order for which not everything could be taken as its customer saw it: it is then placed
-- again, step by step, and says why not.
create function require_all(taken bigint, wanted bigint) returns boolean language plpgsql as $$
begin
  if taken <> wanted then
    raise exception 'not everything is as it was seen' using errcode = 'SH001';
  end if;
  return true;
end $$;

-- Nobody placed it; it goes with the sample.
create function is_of_sample(ordered orders) returns boolean language sql immutable as $$
  select ordered.notes = 'An order of the sample'
    and ordered.customer_email like 'sample-%@shop.invalid'
$$;

create trigger orders_without_vat before insert or update on orders for each row
  when (new.taxable_paisa is null) execute function fill_in_vat();

create trigger orders_use_promo after insert on orders for each row
  when (new.promo_code_id is not null) execute function count_promo_use();

-- At the end of the statement, when the order's lines are there as well.
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
