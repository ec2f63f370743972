-- What an issuer prints about itself: the shop as it is registered, a seller as it was when the order was placed.
create function issuer_facts(issuer bigint, consignment uuid) returns table (name text, address text, pan text) language sql stable as $$
  select coalesce(nullif(parts.seller_name, ''), businesses.name, nullif(changed ->> 'registeredName', '')),
    case when invoice_issuers.business_id is null then invoice_issuers.address else coalesce(parts.seller_address, businesses.address) end,
    case when invoice_issuers.business_id is null then regexp_replace(coalesce(changed ->> 'registration', ''), '[^0-9]', '', 'g') else coalesce(parts.seller_pan, businesses.pan) end
  from invoice_issuers cross join settings join consignments parts on parts.id = consignment left join businesses on businesses.id = invoice_issuers.business_id
  where invoice_issuers.id = issuer
$$;

-- Takes the next number of a series.
create function next_invoice_number(issuer invoice_issuers, of_type text, of_year text) returns int language sql as $$
  insert into invoice_counters (issuer_id, type, fiscal_year, first, last)
  select issuer.id, of_type, of_year, first, first
  from (select case when of_type = 'invoice' and of_year = issuer.start_year then issuer.start_number else 1 end as first) begun
  on conflict (issuer_id, type, fiscal_year) do update set last = invoice_counters.last + 1
  returning last
$$;

-- Each line of a consignment as it is charged now: what the promo code took off pieces that are gone went with them, rounded up, as consignments.dropped_paisa has it.
create function charged_lines(consignment uuid) returns table (line int, kept int, promo bigint) language sql stable as $$
  select position, quantity - cancelled_quantity - returned_quantity,
    promo_paisa - (promo_paisa * (cancelled_quantity + returned_quantity) + quantity - 1) / quantity
  from order_lines where consignment_id = consignment and order_id = (select order_id from consignments where id = consignment)
$$;

-- How each line of a consignment as it is charged now differs from what is written of it.
create function unwritten_lines(consignment uuid)
  returns table (line int, name text, brand text, model text, quantity int, price bigint, discount bigint, promo bigint) language sql stable as $$
  with written as (
    select lines.position as line, sum(case type when 'invoice' then lines.quantity else -lines.quantity end)::int as quantity,
      sum(case type when 'invoice' then lines.promo_paisa else -lines.promo_paisa end)::bigint as promo
    from invoices join invoice_lines lines on invoice_id = invoices.id where consignment_id = consignment group by lines.position
  )
  select order_lines.position, order_lines.name, coalesce(products.brand, ''), coalesce(products.model, ''), abs(kept - coalesce(written.quantity, 0)),
    order_lines.price_paisa, (order_lines.price_paisa - order_lines.pay_paisa) * abs(kept - coalesce(written.quantity, 0)), abs(charged.promo - coalesce(written.promo, 0))
  from charged_lines(consignment) charged left join written using (line) join consignments on consignments.id = consignment
  join order_lines on order_lines.order_id = consignments.order_id and order_lines.position = charged.line left join products on products.id = product_id
  where kept <> coalesce(written.quantity, 0)
$$;

-- Writes one paper: the invoice of a consignment as it is charged now, or a credit note for what was billed and is not charged any more.
create function write_invoice(part consignments, issuer invoice_issuers, original invoices) returns void language plpgsql as $$
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
begin
  select * into bs from bs_months where starts_on <= today and today < starts_on + days;
  -- Years that nobody has announced are not guessed.
  if bs is null then return; end if;
  year := (case when bs.month >= 4 then bs.year else bs.year - 1 end) || '/' || lpad(((case when bs.month >= 4 then bs.year + 1 else bs.year end) % 100)::text, 2, '0');

  -- What stands on earlier papers of the consignment.
  select coalesce(sum(case type when 'invoice' then total_paisa else -total_paisa end), 0) as total,
    coalesce(sum(case type when 'invoice' then taxable_paisa else -taxable_paisa end), 0) as taxable,
    coalesce(sum(case type when 'invoice' then shipping_paisa else -shipping_paisa end), 0) as shipping
    into billed from invoices where consignment_id = part.id;
  select sum(price * quantity) as marked, sum(discount) as discount, sum(promo) as promo into goods from unwritten_lines(part.id);
  if goods.marked is null then return; end if;
  shipping := case when part.dropped_paisa = part.total_paisa and part.stage in ('cancelled', 'returned') then 0 else part.shipping_paisa end;
  shipping := abs(shipping - billed.shipping);
  total := goods.marked - goods.discount - goods.promo + shipping;
  -- VAT is rounded once for what is left, so that papers of one consignment add up to it.
  taxable := case when written = 'tax_invoice' then abs(round((part.total_paisa - part.dropped_paisa) * 100 / 113.0) - billed.taxable) else total end;
  sequence := next_invoice_number(issuer, of_type, year);
  insert into invoices (id, type, kind, issuer_id, fiscal_year, sequence, number, corrects, reason, order_id, consignment_id, order_number, issued_on, bs_year, bs_month, bs_day,
    seller_name, seller_address, seller_pan, buyer_name, buyer_address, buyer_pan, payment_method,
    sub_total_paisa, discount_paisa, promo_paisa, shipping_paisa, total_paisa, taxable_paisa, vat_paisa)
  select paper, of_type, written, issuer.id, year, sequence,
    issuer.prefix || case of_type when 'credit_note' then '-CN' else '' end || '-' || year || '-' || lpad(sequence::text, 6, '0'),
    original.id, case when of_type = 'invoice' then '' when part.delivered_at is null then 'cancelled' else 'returned' end,
    orders.id, part.id, orders.number, today, bs.year, bs.month, today - bs.starts_on + 1,
    coalesce(original.seller_name, facts.name), coalesce(original.seller_address, facts.address), coalesce(original.seller_pan, facts.pan),
    coalesce(original.buyer_name, nullif(orders.buyer_name, ''), orders.customer_name), coalesce(original.buyer_address, orders.shipping_address),
    coalesce(original.buyer_pan, orders.buyer_pan), orders.payment_method,
    goods.marked, goods.discount, goods.promo, shipping, total, taxable, total - taxable
  from orders, issuer_facts(issuer.id, part.id) facts where orders.id = part.order_id;
  insert into invoice_lines (invoice_id, position, name, brand, model, quantity, price_paisa, discount_paisa, promo_paisa, amount_paisa)
  select paper, line, name, brand, model, quantity, price, discount, promo, price * quantity - discount - promo from unwritten_lines(part.id);
  if issuer.reports and written = 'tax_invoice' then
    insert into invoice_reports (invoice_id) values (paper);
    insert into tasks (kind, key, payload) values ('invoice-report', paper, jsonb_build_object('id', paper));
    perform pg_notify('tasks', 'invoice-report');
  end if;
end $$;

-- Writes what is missing of an order's papers; so it can be called at any time, and changes nothing the second time.
-- In the order of the issuers: two orders of the same two sellers must not deadlock over their counters.
create function write_invoices(of_order uuid) returns void language plpgsql as $$
declare
  part consignments;
  issuer invoice_issuers;
  original invoices;
begin
  for part in select consignments.* from consignments left join invoice_issuers on invoice_issuers.business_id is not distinct from consignments.business_id
      where order_id = of_order order by invoice_issuers.id, position loop
    select * into issuer from invoice_issuers where business_id is not distinct from part.business_id for share;
    continue when not found;
    select * into original from invoices where consignment_id = part.id and type = 'invoice';
    if original.id is not null then
      if (select sum(case type when 'invoice' then total_paisa else -total_paisa end) from invoices where consignment_id = part.id) <> part.total_paisa - part.dropped_paisa
        or exists (select from unwritten_lines(part.id)) then
        perform write_invoice(part, issuer, original);
      end if;
    elsif issuer.kind <> 'none' and part.stage not in ('cancelled', 'returned') and (part.delivered_at is null or part.delivered_at >= issuer.since)
      and (part.stage = 'delivered' or (select payment_status from orders where id = of_order) = 'paid')
      -- Nobody has really ordered these, and without a name and a PAN there is nothing lawful to issue.
      and not exists (select from orders where id = of_order and customer_email like 'sample-%@shop.invalid')
      and exists (select from issuer_facts(issuer.id, part.id) where name <> '' and address <> '' and pan ~ '^[0-9]{9}$') then
      perform write_invoice(part, issuer, null);
    end if;
  end loop;
end $$;

-- By triggers, at the end of the transaction: whoever moves or books an order, also the version before, leaves its papers right or nothing at all.
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
create constraint trigger consignments_invoiced after update on consignments deferrable initially deferred for each row
  when (new.stage in ('delivered', 'returned', 'cancelled') or new.dropped_paisa <> old.dropped_paisa) execute function write_invoices_of_part();
create constraint trigger orders_invoiced after update on orders deferrable initially deferred for each row
  when (new.payment_status = 'paid' and old.payment_status <> 'paid') execute function write_invoices_of_order();
