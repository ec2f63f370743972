-- What the shop owes the businesses that sell in it.
alter table seller_settings
  -- How many days after delivery a sale is paid out at the earliest; null: once it cannot be returned any more.
  add column hold_days int check (hold_days between 0 and 365),
  -- Switched on by the sample, and by nobody since.
  add column by_sample boolean not null default false;
alter table businesses add column sample boolean not null default false;
-- In hundredths of a percent, for the products in it and below; null: that of the category above, else the shop's.
alter table categories add column commission_bp int check (commission_bp between 0 and 10000);
-- As it was when the order was placed; null where the shop itself sells.
alter table order_lines add column commission_bp int check (commission_bp between 0 and 10000);

-- Never changed and never deleted: what is wrong is set right by another entry.
create table settlement_entries (
  id bigint generated always as identity primary key,
  business_id bigint not null references businesses,
  kind text not null check (kind in ('sale', 'refund', 'commission', 'commission_vat', 'fee', 'correction', 'payout')),
  -- What the seller gets by it; below zero what it owes or was paid.
  amount_paisa bigint not null check (amount_paisa <> 0),
  booked_at timestamptz not null default now(),
  -- What follows from an order names its consignment, as of which version, and when that was delivered.
  consignment_id uuid references consignments,
  consignment_version int,
  delivered_at timestamptz,
  -- A payout by bank: for what was delivered up to that day.
  up_to date,
  paid_on date,
  reference text not null default '' check (length(reference) <= 100),
  -- To which account.
  account text not null default '',
  -- The entry that this one takes back.
  reverses bigint references settlement_entries,
  reason text not null default '' check (length(reason) <= 500),
  staff_id uuid references users,
  sample boolean not null default false,
  constraint settlement_entries_from_orders check (
    (kind in ('sale', 'refund', 'commission', 'commission_vat')) = (consignment_id is not null)
    and (consignment_id is null) = (consignment_version is null) and (consignment_id is null) = (delivered_at is null)),
  constraint settlement_entries_signs check (
    case when reverses is not null then kind in ('fee', 'correction', 'payout') when kind = 'sale' then amount_paisa > 0
      when kind in ('refund', 'fee', 'payout') then amount_paisa < 0 else true end),
  constraint settlement_entries_payouts check ((kind = 'payout' and reverses is null) = (up_to is not null and paid_on is not null and reference <> '')),
  constraint settlement_entries_reasons check (consignment_id is not null or reason <> '' or (kind = 'payout' and reverses is null)),
  -- What a consignment causes in one state is booked once.
  constraint settlement_entries_once unique (consignment_id, consignment_version, kind),
  constraint settlement_entries_reversed_once unique (reverses)
);
create index settlement_entries_business_id on settlement_entries (business_id, booked_at, id);
create index settlement_entries_staff_id on settlement_entries (staff_id);

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'entries of settlements are never changed or deleted' using errcode = 'check_violation', constraint = 'settlement_entries_append_only';
end $$;
create trigger settlement_entries_never_change before update on settlement_entries for each row execute function refuse_to_rewrite();
-- What the sample invented goes with it.
create trigger settlement_entries_never_go before delete on settlement_entries for each row when (not old.sample) execute function refuse_to_rewrite();
create trigger settlement_entries_never_go_all before truncate on settlement_entries for each statement execute function refuse_to_rewrite();

-- The commission of the nearest category that has one.
create function category_commission(category bigint) returns int language sql stable as $$
  with recursive above as (
    select id, parent_id, commission_bp, 1 as steps from categories where id = category
    union all
    select categories.id, categories.parent_id, categories.commission_bp, steps + 1 from categories join above on categories.id = above.parent_id where steps < 50
  ) select commission_bp from above where commission_bp is not null order by steps limit 1
$$;

-- Fixes what the shop keeps of each line: the seller's own commission, else the category's, else the shop's.
create function fix_commissions(ids uuid[]) returns void language sql as $$
  update order_lines set commission_bp = coalesce(businesses.commission_bp, category_commission(products.category_id), (select commission_bp from seller_settings))
  from consignments parts join businesses on businesses.id = parts.business_id, products
  where parts.id = any(ids) and order_lines.order_id = parts.order_id and order_lines.consignment_id = parts.id
    and products.id = order_lines.product_id and order_lines.commission_bp is null
$$;

-- Books what a consignment comes to now, less what is booked of it already; so it can be called at any time, and adds up to the paisa.
-- While it is delivered the seller gets the price of the pieces that were kept, and the charge for delivery; of each line the shop keeps its commission,
-- rounded half up, and VAT of 13 % on all of that, rounded half up. Promo codes are at the shop's expense.
create function book_consignment(consignment uuid) returns void language sql as $$
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
  select business_id, kind, amount, case when kind = 'refund' or booked.sale > 0 then now() else delivered_at end, part.id, part.version, delivered_at, businesses.sample
  from part join businesses on businesses.id = business_id, due, booked, lateral (values
    (case when due.sale >= booked.sale then 'sale' else 'refund' end, due.sale - booked.sale),
    ('commission', booked.commission - due.commission),
    ('commission_vat', booked.vat - div(due.commission * 13 + 50, 100))) as given (kind, amount)
  where amount <> 0
$$;

-- By triggers, at the end of the transaction: whoever places or moves an order, also the version before, leaves the books right or nothing at all.
create function fix_commission() returns trigger language plpgsql as $$
begin
  perform fix_commissions(array[new.id]);
  return null;
end $$;
create constraint trigger consignments_commission after insert on consignments deferrable initially deferred for each row
  when (new.business_id is not null) execute function fix_commission();

create function book_moved_consignment() returns trigger language plpgsql as $$
begin
  -- One that was placed before there were commissions.
  perform fix_commissions(array[new.id]);
  perform book_consignment(new.id);
  return null;
end $$;
create constraint trigger consignments_booked after insert or update on consignments deferrable initially deferred for each row
  when (new.business_id is not null and new.stage in ('delivered', 'returned')) execute function book_moved_consignment();
