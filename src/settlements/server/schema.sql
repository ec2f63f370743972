-- Entries are never changed or deleted. Errors are corrected by another entry.
create table settlement_entries (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  kind text not null check (kind
    in ('sale', 'refund', 'commission', 'commission_vat', 'fee', 'correction', 'payout')),
  -- Positive amounts go to the seller. Negative ones were paid to the seller or are owed.
  amount_paisa bigint not null check (amount_paisa <> 0),
  booked_at timestamptz not null default now(),
  -- Entries of an order name its consignment, the version of it, and when it was delivered.
  consignment_id uuid references consignments,
  consignment_version int,
  delivered_at timestamptz,
  -- For payouts: the last day of the deliveries that are paid.
  up_to date,
  paid_on date,
  reference text not null default '' check (length(reference) <= 100),
  -- The bank account.
  account text not null default '',
  -- The entry that this one reverses.
  reverses bigint references settlement_entries,
  reason text not null default '' check (length(reason) <= 500),
  staff_id uuid references users,
  sample boolean not null default false,
  constraint settlement_entries_once unique (consignment_id, consignment_version, kind),
  constraint settlement_entries_reversed_once unique (reverses),
  constraint settlement_entries_from_orders check ((kind
    in ('sale', 'refund', 'commission', 'commission_vat')) = (consignment_id is not null)
    and (consignment_id is null) = (consignment_version is null)
    and (consignment_id is null) = (delivered_at is null)),
  constraint settlement_entries_payouts check ((kind = 'payout' and reverses is null)
    = (up_to is not null and paid_on is not null and reference <> '')),
  constraint settlement_entries_reasons check (consignment_id is not null or reason <> ''
    or kind = 'payout' and reverses is null),
  constraint settlement_entries_signs check (
case
    when reverses is not null then kind in ('fee', 'correction', 'payout')
    when kind = 'sale' then amount_paisa > 0
    when kind in ('refund', 'fee', 'payout') then amount_paisa < 0
    else true
end)
);

create index settlement_entries_business_id on settlement_entries (business_id, booked_at, id);
create index settlement_entries_staff_id on settlement_entries (staff_id);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'entries of settlements are never changed or deleted' using errcode
    = 'check_violation', constraint = 'settlement_entries_append_only';
end $$;

-- Entries of sample orders are sample data. Entries of real orders from a sample seller are not,
-- and are never deleted.
create function book_consignment(consignment uuid) returns void language sql as $$
  with part as (
    select id, order_id, business_id, version, stage, shipping_paisa,
      coalesce(delivered_at, now()) as delivered_at from consignments
      where id = consignment and business_id is not null
  ), lines as (
    select pay_paisa, quantity - cancelled_quantity - returned_quantity as kept,
      coalesce(order_lines.commission_bp, 0) as commission_bp
    from part join order_lines on order_lines.order_id = part.order_id and consignment_id = part.id
      where stage = 'delivered'
  ), due as (
    select coalesce(sum(pay_paisa * kept), 0) + case
      when sum(kept) > 0 then (select shipping_paisa from part) else 0 end as sale,
      coalesce(sum(div(pay_paisa::numeric * kept * commission_bp + 5000, 10000)), 0) as commission
    from lines
  ), booked as (
    select coalesce(sum(amount_paisa) filter (where kind in ('sale', 'refund')), 0) as sale,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission'), 0) as commission,
      -coalesce(sum(amount_paisa) filter (where kind = 'commission_vat'), 0) as vat
    from settlement_entries where consignment_id = consignment
  )
  insert into settlement_entries (business_id, kind, amount_paisa, booked_at, consignment_id,
    consignment_version, delivered_at, sample)
  select business_id, kind, amount, case when kind = 'refund' or booked.sale > 0 then now()
    else part.delivered_at end, part.id, part.version, part.delivered_at, is_of_sample(orders)
  from part join orders on orders.id = order_id, due, booked, lateral (values
    (case when due.sale >= booked.sale then 'sale' else 'refund' end, due.sale - booked.sale),
    ('commission', booked.commission - due.commission),
    ('commission_vat', booked.vat - div(due.commission * 13 + 50, 100))) as given (kind, amount)
  where amount <> 0
$$;

-- Why a step of a consignment can't be undone: later records depend on it. Null if it can be.
create function why_step_stays(of_order uuid, consignment uuid,
  since timestamptz) returns text language sql stable as $$
  select case
    when exists (select from invoices where consignment_id = consignment and issued_at >= since)
      then 'invoice'
    when exists (select from payments where payments.order_id = of_order and booked_at >= since)
      then 'money'
    when exists (select from settlement_entries
      where consignment_id = consignment and booked_at >= since) then 'settlement'
    when exists (select from returns where returns.order_id = of_order and created_at >= since)
      then 'return'
  end
$$;

create trigger settlement_entries_never_change before update
  on settlement_entries for each row execute function refuse_to_rewrite();

-- Sample entries are deleted with the sample.
create trigger settlement_entries_never_go before delete on settlement_entries for each row
  when (not old.sample) execute function refuse_to_rewrite();

create trigger settlement_entries_never_go_all before truncate
  on settlement_entries for each statement execute function refuse_to_rewrite();
