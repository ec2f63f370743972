-- A credit note names brand and model as its invoice does, whatever the product is called by then.
create or replace function unwritten_lines(consignment uuid)
  returns table (line int, name text, brand text, model text, quantity int, price bigint, discount bigint, promo bigint) language sql stable as $$
  with written as (
    select lines.position as line, sum(case type when 'invoice' then lines.quantity else -lines.quantity end)::int as quantity,
      sum(case type when 'invoice' then lines.promo_paisa else -lines.promo_paisa end)::bigint as promo,
      max(lines.name) filter (where type = 'invoice') as name, max(lines.brand) filter (where type = 'invoice') as brand, max(lines.model) filter (where type = 'invoice') as model
    from invoices join invoice_lines lines on invoice_id = invoices.id where consignment_id = consignment group by lines.position
  )
  select order_lines.position, coalesce(written.name, order_lines.name), coalesce(written.brand, products.brand, ''), coalesce(written.model, products.model, ''),
    abs(kept - coalesce(written.quantity, 0)), order_lines.price_paisa, (order_lines.price_paisa - order_lines.pay_paisa) * abs(kept - coalesce(written.quantity, 0)),
    abs(charged.promo - coalesce(written.promo, 0))
  from charged_lines(consignment) charged left join written using (line) join consignments on consignments.id = consignment
  join order_lines on order_lines.order_id = consignments.order_id and order_lines.position = charged.line left join products on products.id = product_id
  where kept <> coalesce(written.quantity, 0)
$$;
