-- If a promo code no longer applies, the charge of invoiced goods rises. Then a credit note voids the
-- invoice, and another invoice replaces it.
alter table invoices add column replaces uuid references invoices;
drop index invoices_once;
create unique index invoices_once on invoices (consignment_id, replaces) nulls not distinct
  where type = 'invoice';
create unique index invoices_replaces on invoices (replaces) where replaces is not null;
alter table invoices drop constraint invoices_reason_check;
alter table invoices add constraint invoices_reason_check
  check (reason in ('', 'cancelled', 'returned', 'repriced'));

-- The lines of a consignment's invoices, less those of its credit notes.
create function written_lines(consignment uuid) returns table (line int, quantity int, promo bigint,
  name text, brand text, model text) language sql stable as $$
  select lines.position,
    sum(case type when 'invoice' then lines.quantity else -lines.quantity end)::int,
    sum(case type when 'invoice' then lines.promo_paisa else -lines.promo_paisa end)::bigint,
    max(lines.name) filter (where type = 'invoice'),
    max(lines.brand) filter (where type = 'invoice'),
    max(lines.model) filter (where type = 'invoice')
  from invoices join invoice_lines lines on invoice_id = invoices.id
    where consignment_id = consignment group by lines.position
$$;

drop function write_invoice(consignments, invoice_issuers, invoices);
drop function unwritten_lines(uuid);

-- The quantities and amounts of a consignment that no invoice or credit note covers yet. A credit
-- note has the names of its invoice, even if the product was renamed since. If `is_void`, nothing is
-- charged any more.
create function unwritten_lines(consignment uuid, is_void boolean)
  returns table (line int, name text, brand text, model text, quantity int, price bigint,
    discount bigint, promo bigint) language sql stable as $$
  with written as (
    select * from written_lines(consignment)
  ), charged as (
    select line, case when is_void then 0 else kept end as kept,
      case when is_void then 0 else promo end as promo from charged_lines(consignment)
  )
  select order_lines.position, coalesce(written.name, order_lines.name),
    coalesce(written.brand, products.brand, ''), coalesce(written.model, products.model, ''),
    abs(kept - coalesce(written.quantity, 0)), order_lines.price_paisa,
      (order_lines.price_paisa - order_lines.pay_paisa) * abs(kept - coalesce(written.quantity, 0)),
    abs(charged.promo - coalesce(written.promo, 0))
  from charged left join written using (line)
    join consignments on consignments.id = consignment
  join order_lines on order_lines.order_id = consignments.order_id
    and order_lines.position = charged.line left join products on products.id = product_id
  where kept <> coalesce(written.quantity, 0)
$$;

-- Writes one document: the invoice of a consignment as charged now, or a credit note for amounts
-- that were invoiced and are no longer charged. A void credit note covers all that was invoiced. An
-- invoice after it replaces the previous one.
create function write_invoice(part consignments, issuer invoice_issuers, original invoices,
  is_void boolean, replaced uuid) returns void language plpgsql as $$
declare
  of_type text := case when original.id is null then 'invoice' else 'credit_note' end;
  written text := coalesce(original.kind, issuer.kind);
  today date := (now() at time zone 'Asia/Kathmandu')::date;
  bs bs_months;
  year text;
  sequence int;
  paper uuid := gen_random_uuid();
  goods record;
  shipping bigint;
  total bigint;
  taxable bigint;
  billed record;
  charge bigint := case when is_void then 0 else part.total_paisa - part.dropped_paisa end;
begin
  select * into bs from bs_months where starts_on <= today and today < starts_on + days;
  -- The calendar of a year that is not announced yet can't be computed.
  if bs is null then return; end if;
  year := (case when bs.month >= 4 then bs.year else bs.year - 1 end) || '/'
    || lpad(((case when bs.month >= 4 then bs.year + 1 else bs.year end) % 100)::text, 2, '0');

  -- The sums of the consignment's earlier invoices and credit notes.
  select coalesce(sum(case type when 'invoice' then total_paisa else -total_paisa end), 0) as total,
    coalesce(sum(case type when 'invoice' then taxable_paisa else -taxable_paisa end), 0)
      as taxable,
    coalesce(sum(case type when 'invoice' then shipping_paisa else -shipping_paisa end), 0)
      as shipping
    into billed from invoices where consignment_id = part.id;
  select sum(price * quantity) as marked, sum(discount) as discount, sum(promo) as promo into goods
    from unwritten_lines(part.id, is_void);
  if goods.marked is null then return; end if;
  shipping := case when is_void or part.dropped_paisa = part.total_paisa
    and part.stage in ('cancelled', 'returned', 'came_back') then 0 else part.shipping_paisa end;
  shipping := abs(shipping - billed.shipping);
  total := goods.marked - goods.discount - goods.promo + shipping;
  -- VAT is rounded once for the remaining charge, so that the documents of a consignment add up to
  -- it.
  taxable := case when written = 'tax_invoice'
    then abs(round(charge * 100 / 113.0) - billed.taxable)
    else total end;
  sequence := next_invoice_number(issuer, of_type, year);
  insert into invoices (id, type, kind, issuer_id, fiscal_year, sequence, number, corrects,
    replaces, reason, order_id, consignment_id, order_number, issued_on, bs_year, bs_month, bs_day,
    seller_name, seller_address, seller_pan, buyer_name, buyer_address, buyer_pan, payment_method,
    sub_total_paisa, discount_paisa, promo_paisa, shipping_paisa, total_paisa, taxable_paisa,
      vat_paisa)
  select paper, of_type, written, issuer.id, year, sequence,
    issuer.prefix || case of_type when 'credit_note' then '-CN'
      else '' end || '-' || year || '-' || lpad(sequence::text, 6, '0'),
    original.id, replaced, case when of_type = 'invoice' then '' when is_void then 'repriced'
      when part.delivered_at is null then 'cancelled' else 'returned' end,
    orders.id, part.id, orders.number, today, bs.year, bs.month, today - bs.starts_on + 1,
    coalesce(original.seller_name, facts.name), coalesce(original.seller_address, facts.address),
      coalesce(original.seller_pan, facts.pan),
    coalesce(original.buyer_name, nullif(orders.buyer_name, ''), orders.customer_name),
      coalesce(original.buyer_address, orders.shipping_address),
    coalesce(original.buyer_pan, orders.buyer_pan), orders.payment_method,
    goods.marked, goods.discount, goods.promo, shipping, total, taxable, total - taxable
  from orders, issuer_facts(issuer.id, part.id) facts where orders.id = part.order_id;
  insert into invoice_lines (invoice_id, position, name, brand, model, quantity, price_paisa,
    discount_paisa, promo_paisa, amount_paisa)
  select paper, line, name, brand, model, quantity, price, discount, promo,
    price * quantity - discount - promo from unwritten_lines(part.id, is_void);
  if issuer.reports and written = 'tax_invoice' then
    insert into invoice_reports (invoice_id) values (paper);
    insert into tasks (kind, key, payload)
      values ('invoice-report', paper, jsonb_build_object('id', paper));
    perform pg_notify('tasks', 'invoice-report');
  end if;
end $$;

-- Whether a discount that was invoiced is lost. No credit note can add it to the charge.
create function is_repriced(consignment uuid) returns boolean language sql stable as $$
  select exists (
    select from charged_lines(consignment) charged join written_lines(consignment) written
        using (line)
      join consignments on consignments.id = consignment
      join order_lines on order_lines.order_id = consignments.order_id
        and order_lines.position = charged.line
    where charged.kept > 0 and written.quantity > 0 and (charged.promo > written.promo
      or written.promo - charged.promo
        > order_lines.pay_paisa * (written.quantity - charged.kept)))
$$;

-- Writes the missing invoice or credit note of each consignment. A second call changes nothing. The
-- order of the issuers is fixed, so that two orders of the same two sellers do not deadlock over
-- their counters.
create or replace function write_invoices(of_order uuid) returns void language plpgsql as $$
declare
  part consignments;
  issuer invoice_issuers;
  original invoices;
begin
  for part in select consignments.* from consignments left
    join invoice_issuers on invoice_issuers.business_id is not distinct
    from consignments.business_id
      where order_id = of_order order by invoice_issuers.id, position loop
    select * into issuer from invoice_issuers where business_id is not distinct
      from part.business_id for share;
    continue when not found;
    select * into original from invoices written where consignment_id = part.id
      and type = 'invoice'
      and not exists (select from invoices later where later.replaces = written.id);
    if original.id is not null then
      if is_repriced(part.id) then
        perform write_invoice(part, issuer, original, true, null);
        issuer.kind := original.kind;
        perform write_invoice(part, issuer, null, false, original.id);
      elsif (select sum(case type when 'invoice' then total_paisa else -total_paisa end)
        from invoices where consignment_id = part.id) <> part.total_paisa - part.dropped_paisa
        or exists (select from unwritten_lines(part.id, false)) then
        perform write_invoice(part, issuer, original, false, null);
      end if;
    elsif issuer.kind <> 'none' and part.stage not in ('cancelled', 'returned', 'came_back')
      and (part.delivered_at is null or part.delivered_at >= issuer.since)
      and (part.stage = 'delivered'
        or (select payment_status from orders where id = of_order) = 'paid')
      -- Sample orders get no invoice. Without a name and a PAN, no lawful invoice can be issued.
      and not exists (select from orders
        where id = of_order and customer_email like 'sample-%@shop.invalid')
      and exists (select from issuer_facts(issuer.id, part.id)
        where name <> '' and address <> '' and pan ~ '^[0-9]{9}$') then
      perform write_invoice(part, issuer, null, false, null);
    end if;
  end loop;
end $$;
