-- Orders are changed until they are packed.
alter table orders
  -- Grows with every change; with the versions of its consignments it tells whether anything has happened since somebody looked.
  add column version int not null default 1,
  -- Inside the shop: neither customers nor sellers read it.
  add column staff_note text not null default '' check (length(staff_note) <= 2000);

alter table order_lines
  -- What one piece cost before a price was agreed for this order; null where none was.
  add column agreed_from_paisa bigint check (agreed_from_paisa between 0 and price_paisa),
  add column agreed_reason text not null default '' check (length(agreed_reason) <= 300),
  add constraint order_lines_agreed check ((agreed_from_paisa is null) = (agreed_reason = ''));

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

alter table order_events
  -- The step that this one takes back; each is taken back once.
  add column takes_back bigint constraint order_events_taken_back_once unique references order_events,
  -- What went back into stock when all of a consignment was cancelled or came back, so that it can be taken out again.
  add column pieces jsonb;

create function has_invoice(consignment uuid) returns boolean language sql stable as $$
  select exists (select from invoices where consignment_id = consignment)
$$;

-- Why a step of a consignment stays: what followed from it is in the books, or somebody goes by it. Null where it can be taken back.
create function why_step_stays(of_order uuid, consignment uuid, since timestamptz) returns text language sql stable as $$
  select case
    when exists (select from invoices where consignment_id = consignment and issued_at >= since) then 'invoice'
    when exists (select from payments where payments.order_id = of_order and booked_at >= since) then 'money'
    when exists (select from settlement_entries where consignment_id = consignment and booked_at >= since) then 'settlement'
    when exists (select from returns where returns.order_id = of_order and created_at >= since) then 'return'
  end
$$;

-- A customer's use of a promo code counts again when the step that gave it back is taken back.
create function count_promo_use_again() returns trigger language plpgsql as $$
begin
  insert into promo_uses values (new.promo_code_id, new.user_id, 1) on conflict (promo_code_id, user_id) do update set uses = promo_uses.uses + 1;
  return null;
end $$;
create trigger orders_use_promo_again after update of status on orders for each row
  when (new.promo_code_id is not null and old.status in ('cancelled', 'came_back') and new.status not in ('cancelled', 'came_back')) execute function count_promo_use_again();

-- Moving all orders that match a filter is a job. Added to whatever kinds there are.
do $do$
declare kinds text := pg_get_constraintdef((select oid from pg_constraint where conname = 'jobs_kind_check'));
begin
  alter table jobs drop constraint jobs_kind_check;
  execute 'alter table jobs add constraint jobs_kind_check ' || replace(kinds, $$'take-back'::text$$, $$'take-back'::text, 'order-steps'::text$$);
end $do$;

-- The list is narrowed by how an order is paid.
create index orders_payment on orders (payment_status, created_at desc);
