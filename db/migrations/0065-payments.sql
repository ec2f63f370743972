-- Payments are rows of their own; what an order has received, and with it its payment state, follows from them.
alter table orders
  add column received_paisa bigint not null default 0 check (received_paisa >= 0),
  add column refunded_paisa bigint not null default 0 check (refunded_paisa >= 0),
  -- Until then its pieces wait to be paid for; null where nobody waits for that.
  add column pay_until timestamptz;
alter table orders drop constraint orders_payment_method_check, drop constraint orders_payment_status_check;
alter table orders
  add constraint orders_payment_method_check check (payment_method in ('cash_on_delivery', 'khalti', 'esewa', 'connectips', 'bank', 'qr')),
  add constraint orders_payment_status_check check (payment_status in ('unpaid', 'part', 'paid', 'refunded'));
create index orders_pay_until on orders (pay_until) where pay_until is not null;

-- One try to pay with a gateway. Nothing that a browser brings back is kept: what is true is looked up.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  way text not null check (way in ('khalti', 'esewa', 'connectips')),
  -- Ours, new for each try: gateways refuse one that they have seen.
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,20}$'),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- What the gateway calls it, once it has said so.
  gateway_id text,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'unclear')),
  -- What the gateway said, for staff.
  said text not null default '' check (length(said) <= 500),
  looks int not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint payment_attempts_end check ((state = 'open') = (ended_at is null))
);
create index payment_attempts_order_id on payment_attempts (order_id);
create index payment_attempts_open on payment_attempts (started_at) where state in ('open', 'unclear');

-- Never changed and never deleted: what is wrong is set right by another row.
create table payments (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  way text not null check (way in ('cash', 'khalti', 'esewa', 'connectips', 'bank', 'qr', 'card', 'cheque')),
  -- Below zero: given back.
  amount_paisa bigint not null check (amount_paisa <> 0),
  booked_at timestamptz not null default now(),
  -- The gateway's transaction, or what staff read on a slip, a cheque or a receipt.
  reference text not null default '' check (length(reference) <= 100),
  attempt_id uuid references payment_attempts,
  -- Paid at the door, for this consignment, to this courier; without a courier it is in the drawer.
  consignment_id uuid references consignments,
  courier text not null default '' check (length(courier) <= 60),
  -- Who took it or gave it; null where a gateway did, or the courier at the door.
  staff_id uuid references users,
  reason text not null default '' check (length(reason) <= 500),
  -- The row that this one takes back.
  reverses bigint unique references payments,
  sample boolean not null default false,
  constraint payments_attempts check (attempt_id is null or (way in ('khalti', 'esewa', 'connectips') and reference <> '' and amount_paisa > 0))
);
-- A transaction counts once, whoever looks it up and however often.
create unique index payments_transaction on payments (way, reference) where attempt_id is not null;
create unique index payments_attempt_id on payments (attempt_id);
create index payments_order_id on payments (order_id);
create index payments_booked_at on payments (booked_at);
create index payments_consignment_id on payments (consignment_id);
create index payments_staff_id on payments (staff_id);

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;
create trigger payments_never_change before update on payments for each row execute function keep_as_written();
-- What the sample invented goes with it.
create trigger payments_never_go before delete on payments for each row when (not old.sample) execute function keep_as_written();
create trigger payments_never_go_all before truncate on payments for each statement execute function keep_as_written();

-- The state of an order's payment, from what came in, what was given back and what is charged.
create function payment_state(received bigint, refunded bigint, charged bigint) returns text language sql immutable parallel safe as $$
  select case when received = 0 then 'unpaid' when refunded >= received then 'refunded' when received - refunded >= charged then 'paid' else 'part' end
$$;

create function count_payment() returns trigger language plpgsql as $$
begin
  -- A row taken back counts as if it had never been: it is neither received nor given back.
  update orders set
    received_paisa = received_paisa + case when (new.amount_paisa > 0) = (new.reverses is null) then new.amount_paisa else 0 end,
    refunded_paisa = refunded_paisa - case when (new.amount_paisa > 0) = (new.reverses is null) then 0 else new.amount_paisa end
  where id = new.order_id;
  return null;
end $$;
create trigger payments_counted after insert on payments for each row execute function count_payment();

-- Also where the version before says what it thinks of the payment.
create function follow_payments() returns trigger language plpgsql as $$
begin
  new.payment_status := payment_state(new.received_paisa, new.refunded_paisa, new.total_paisa - new.dropped_paisa);
  -- Nobody waits for an order that is paid or over.
  if new.payment_status = 'paid' or new.status in ('delivered', 'cancelled', 'returned') then new.pay_until := null; end if;
  return new;
end $$;
create trigger orders_payment_state before insert or update on orders for each row execute function follow_payments();

-- What is to be collected with a consignment: its charge, less what was paid beyond that of the others. What was paid ahead covers
-- the consignments that are not delivered yet, in their order.
create function consignment_due(consignment uuid) returns bigint language sql stable as $$
  with part as (select * from consignments where id = consignment),
  others as (
    select coalesce(sum(others.total_paisa - others.dropped_paisa) filter (where others.stage = 'delivered'), 0) as over,
      coalesce(sum(others.total_paisa - others.dropped_paisa) filter (where others.stage <> 'delivered' and others.position < part.position), 0) as before
    from part join consignments others on others.order_id = part.order_id and others.id <> part.id
  )
  select greatest(0, part.total_paisa - part.dropped_paisa - greatest(0, greatest(0, received_paisa - refunded_paisa - over) - before))::bigint
  from part join orders on orders.id = part.order_id, others
$$;

-- Cash changes hands at the door: what is due with a consignment is received when it is delivered.
create function book_cash_at_the_door() returns trigger language plpgsql as $$
begin
  insert into payments (order_id, way, amount_paisa, booked_at, consignment_id, courier, sample)
  select orders.id, 'cash', due, coalesce(new.delivered_at, now()), new.id, new.courier, customer_email like 'sample-%@shop.invalid'
  from orders, consignment_due(new.id) due where orders.id = new.order_id and payment_method = 'cash_on_delivery' and due > 0;
  return null;
end $$;
create trigger consignments_paid_at_the_door after insert on consignments for each row when (new.stage = 'delivered') execute function book_cash_at_the_door();
create trigger consignments_paid_when_delivered after update on consignments for each row
  when (new.stage = 'delivered' and old.stage <> 'delivered') execute function book_cash_at_the_door();
