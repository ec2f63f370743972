-- The first day of each month of the Bikram Sambat calendar, as in
-- kit/contract/time/bikram-sambat.ts. A test compares them.
create table bs_months (
  starts_on date primary key,
  year int not null,
  month int not null check (month between 1 and 12),
  days int not null check (days between 29 and 32),
  unique (year, month)
);

-- The issuers of invoices: the shop (no business), and each seller that has saved settings.
create table invoice_issuers (
  id bigint generated always as identity primary key,
  business_id bigint references businesses,
  kind text not null default 'none' check (kind in ('none', 'tax_invoice', 'pan_bill')),
  -- The start of every number, one for each outlet: KTM-2083/84-000123.
  prefix text not null default '' check (prefix ~ '^[A-Z0-9]{0,6}$'),
  -- The address of the shop's outlet. A seller's address is in its profile.
  address text not null default '' check (length(address) <= 200),
  -- The first number, in the fiscal year whose first invoices were issued elsewhere.
  start_year text not null default '',
  start_number int not null default 1 check (start_number between 1 and 999999),
  -- Whether customers get the PDF with the mail about their delivery.
  mails_pdf boolean not null default true,
  -- Whether the shop's invoices are reported to the tax office (CBMS).
  reports boolean not null default false,
  -- Earlier deliveries get no invoice.
  since timestamptz,
  version int not null default 1,
  constraint invoice_issuers_business unique nulls not distinct (business_id),
  constraint invoice_issuers_prefix check (kind = 'none' or prefix <> ''),
  constraint invoice_issuers_since check (kind = 'none' or since is not null)
);

-- The first and last number of each series. The row is locked until the transaction ends, so that a
-- rollback leaves no gap.
create table invoice_counters (
  issuer_id bigint references invoice_issuers,
  type text check (type in ('invoice', 'credit_note')),
  fiscal_year text,
  first int not null,
  last int not null,
  primary key (issuer_id, type, fiscal_year),
  check (last >= (first - 1))
);

-- Invoices are never changed or deleted. Credit notes correct errors. All printed values are copied
-- here.
create table invoices (
  id uuid default gen_random_uuid() primary key,
  type text not null check (type in ('invoice', 'credit_note')),
  kind text not null check (kind in ('tax_invoice', 'pan_bill')),
  issuer_id bigint not null references invoice_issuers,
  fiscal_year text not null check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  sequence int not null check (sequence > 0),
  number text not null,
  -- The invoice that a credit note corrects.
  corrects uuid references invoices,
  reason text not null default '' check (reason in ('', 'cancelled', 'returned')),
  order_id uuid not null,
  consignment_id uuid not null,
  order_number bigint not null,
  issued_at timestamptz not null default now(),
  issued_on date not null,
  bs_year int not null,
  bs_month int not null,
  bs_day int not null,
  seller_name text not null,
  seller_address text not null,
  seller_pan text not null,
  buyer_name text not null,
  buyer_address text not null,
  buyer_pan text not null,
  payment_method text not null,
  sub_total_paisa bigint not null,
  discount_paisa bigint not null,
  promo_paisa bigint not null,
  shipping_paisa bigint not null,
  total_paisa bigint not null,
  taxable_paisa bigint not null,
  vat_paisa bigint not null,
  constraint invoices_consignment foreign key (order_id,
    consignment_id) references consignments(order_id, id),
  constraint invoices_sequence unique (issuer_id, type, fiscal_year, sequence),
  check (total_paisa = (sub_total_paisa - discount_paisa - promo_paisa + shipping_paisa)
    and total_paisa >= 0),
  constraint invoices_check1 check ((taxable_paisa + vat_paisa) = total_paisa
    and (kind = 'tax_invoice' or vat_paisa = 0)),
  constraint invoices_correction check ((type = 'credit_note') = (corrects is not null)
    and (type = 'credit_note') = (reason <> ''))
);

create index invoices_consignment_id on invoices (order_id, consignment_id);
create index invoices_corrects on invoices (corrects) where corrects is not null;
create index invoices_month on invoices (issuer_id, bs_year, bs_month, issued_at);
create index invoices_newest on invoices (issued_at desc, id);
create unique index invoices_once on invoices (consignment_id) where type = 'invoice';
create index invoices_search on invoices using gin (lower((((((number || ' ') || buyer_name) || ' ')
  || buyer_pan) || ' ') || order_number) gin_trgm_ops);
create index invoices_typed on invoices (regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'));

create table invoice_lines (
  invoice_id uuid references invoices,
  -- The position of the order's line.
  position int not null,
  name text not null,
  brand text not null,
  model text not null,
  quantity int not null check (quantity > 0),
  price_paisa bigint not null,
  discount_paisa bigint not null,
  promo_paisa bigint not null,
  amount_paisa bigint not null,
  -- The serial numbers at the time of issue.
  serials text[] not null default '{}',
  primary key (invoice_id, position),
  check (amount_paisa = (price_paisa * quantity - discount_paisa - promo_paisa))
);

-- The prints of an invoice. The first is the original.
create table invoice_prints (
  invoice_id uuid references invoices,
  copy int check (copy > 0),
  printed_at timestamptz not null default now(),
  printed_by uuid references users,
  primary key (invoice_id, copy)
);

create index invoice_prints_printed_by on invoice_prints (printed_by);

-- The reports to the tax office.
create table invoice_reports (
  invoice_id uuid primary key references invoices,
  sent_at timestamptz,
  tries int not null default 0,
  -- The reply of the tax office, or why there was none.
  answer text not null default ''
);

create function begin_invoices() returns trigger language plpgsql as $$
begin
  -- The update locks the row: concurrent deliveries have finished, or wait.
  new.since := clock_timestamp();
  return new;
end $$;

-- Volatile, so that a print that waited for another one counts it too.
create function count_prints(invoice uuid) returns int language sql volatile as $$
  select count(*)::int from invoice_prints where invoice_id = invoice
$$;

-- The issuer's details on a document: the shop as it is registered, a seller as of the order.
create function issuer_facts(issuer bigint, consignment uuid) returns table (name text,
  address text, pan text) language sql stable as $$
  select coalesce(nullif(parts.seller_name, ''), businesses.name,
    nullif(changed ->> 'registeredName', '')),
    case when invoice_issuers.business_id is null then invoice_issuers.address
      else coalesce(parts.seller_address, businesses.address) end,
    case when invoice_issuers.business_id is null
      then regexp_replace(coalesce(changed ->> 'registration', ''), '[^0-9]', '', 'g')
      else coalesce(parts.seller_pan, businesses.pan) end
  from invoice_issuers cross join settings join consignments parts on parts.id = consignment left
    join businesses on businesses.id = invoice_issuers.business_id
  where invoice_issuers.id = issuer
$$;

-- Takes the next number of a series.
create function next_invoice_number(issuer invoice_issuers, of_type text,
  of_year text) returns int language sql as $$
  insert into invoice_counters (issuer_id, type, fiscal_year, first, last)
  select issuer.id, of_type, of_year, first, first
  from (select case when of_type = 'invoice'
    and of_year = issuer.start_year then issuer.start_number else 1 end as first) begun
  on conflict (issuer_id, type, fiscal_year) do update set last = invoice_counters.last + 1
  returning last
$$;

-- The quantities and amounts of a consignment that no invoice or credit note covers yet. A credit
-- note has the names of its invoice, even if the product was renamed since.
create function unwritten_lines(consignment uuid)
  returns table (line int, name text, brand text, model text, quantity int, price bigint,
    discount bigint, promo bigint) language sql stable as $$
  with written as (
    select lines.position as line,
      sum(case type when 'invoice' then lines.quantity else -lines.quantity end)::int as quantity,
      sum(case type when 'invoice' then lines.promo_paisa else -lines.promo_paisa end)::bigint
        as promo,
      max(lines.name) filter (where type = 'invoice') as name,
        max(lines.brand) filter (where type = 'invoice') as brand,
        max(lines.model) filter (where type = 'invoice') as model
    from invoices join invoice_lines lines on invoice_id = invoices.id
      where consignment_id = consignment group by lines.position
  )
  select order_lines.position, coalesce(written.name, order_lines.name),
    coalesce(written.brand, products.brand, ''), coalesce(written.model, products.model, ''),
    abs(kept - coalesce(written.quantity, 0)), order_lines.price_paisa,
      (order_lines.price_paisa - order_lines.pay_paisa) * abs(kept - coalesce(written.quantity, 0)),
    abs(charged.promo - coalesce(written.promo, 0))
  from charged_lines(consignment) charged left join written using (line)
    join consignments on consignments.id = consignment
  join order_lines on order_lines.order_id = consignments.order_id
    and order_lines.position = charged.line left join products on products.id = product_id
  where kept <> coalesce(written.quantity, 0)
$$;

-- Writes one document: the invoice of a consignment as charged now, or a credit note for amounts
-- that were invoiced and are no longer charged.
create function write_invoice(part consignments, issuer invoice_issuers,
  original invoices) returns void language plpgsql as $$
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
    from unwritten_lines(part.id);
  if goods.marked is null then return; end if;
  shipping := case when part.dropped_paisa = part.total_paisa
    and part.stage in ('cancelled', 'returned', 'came_back') then 0 else part.shipping_paisa end;
  shipping := abs(shipping - billed.shipping);
  total := goods.marked - goods.discount - goods.promo + shipping;
  -- VAT is rounded once for the remaining charge, so that the documents of a consignment add up to
  -- it.
  taxable := case when written = 'tax_invoice'
    then abs(round((part.total_paisa - part.dropped_paisa) * 100 / 113.0) - billed.taxable)
    else total end;
  sequence := next_invoice_number(issuer, of_type, year);
  insert into invoices (id, type, kind, issuer_id, fiscal_year, sequence, number, corrects, reason,
    order_id, consignment_id, order_number, issued_on, bs_year, bs_month, bs_day,
    seller_name, seller_address, seller_pan, buyer_name, buyer_address, buyer_pan, payment_method,
    sub_total_paisa, discount_paisa, promo_paisa, shipping_paisa, total_paisa, taxable_paisa,
      vat_paisa)
  select paper, of_type, written, issuer.id, year, sequence,
    issuer.prefix || case of_type when 'credit_note' then '-CN'
      else '' end || '-' || year || '-' || lpad(sequence::text, 6, '0'),
    original.id, case when of_type = 'invoice' then ''
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
    price * quantity - discount - promo from unwritten_lines(part.id);
  if issuer.reports and written = 'tax_invoice' then
    insert into invoice_reports (invoice_id) values (paper);
    insert into tasks (kind, key, payload)
      values ('invoice-report', paper, jsonb_build_object('id', paper));
    perform pg_notify('tasks', 'invoice-report');
  end if;
end $$;

-- Writes the missing invoice or credit note of each consignment. A second call changes nothing. The
-- order of the issuers is fixed, so that two orders of the same two sellers do not deadlock over
-- their counters.
create function write_invoices(of_order uuid) returns void language plpgsql as $$
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
    select * into original from invoices where consignment_id = part.id and type = 'invoice';
    if original.id is not null then
      if (select sum(case type when 'invoice' then total_paisa else -total_paisa end) from invoices
        where consignment_id = part.id) <> part.total_paisa - part.dropped_paisa
        or exists (select from unwritten_lines(part.id)) then
        perform write_invoice(part, issuer, original);
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
      perform write_invoice(part, issuer, null);
    end if;
  end loop;
end $$;

create function has_invoice(consignment uuid) returns boolean language sql stable as $$
  select exists (select from invoices where consignment_id = consignment)
$$;

create function print_serials() returns trigger language plpgsql as $$
begin
  select order_lines.serials into new.serials from invoices
    join order_lines on order_lines.order_id = invoices.order_id
    and order_lines.position = new.position
  where invoices.id = new.invoice_id and type = 'invoice';
  new.serials := coalesce(new.serials, '{}');
  return new;
end $$;

create trigger invoice_issuers_begin before insert or update on invoice_issuers for each row
  when (new.kind <> 'none' and new.since is null) execute function begin_invoices();

create trigger invoices_never_change before update or delete
  on invoices for each row execute function keep_as_written();

create trigger invoices_never_go before truncate
  on invoices for each statement execute function keep_as_written();

create trigger invoice_lines_never_change before update or delete
  on invoice_lines for each row execute function keep_as_written();

create trigger invoice_lines_never_go before truncate
  on invoice_lines for each statement execute function keep_as_written();

create trigger invoice_prints_never_change before update or delete
  on invoice_prints for each row execute function keep_as_written();

create trigger invoice_lines_print_serials before insert
  on invoice_lines for each row execute function print_serials();

insert into invoice_issuers (business_id, since) values
  (null, null);

insert into bs_months (starts_on, year, month, days) values
  ('2021-04-14', 2078, 1, 31),
  ('2021-05-15', 2078, 2, 31),
  ('2021-06-15', 2078, 3, 31),
  ('2021-07-16', 2078, 4, 32),
  ('2021-08-17', 2078, 5, 31),
  ('2021-09-17', 2078, 6, 31),
  ('2021-10-18', 2078, 7, 30),
  ('2021-11-17', 2078, 8, 29),
  ('2021-12-16', 2078, 9, 30),
  ('2022-01-15', 2078, 10, 29),
  ('2022-02-13', 2078, 11, 30),
  ('2022-03-15', 2078, 12, 30),
  ('2022-04-14', 2079, 1, 31),
  ('2022-05-15', 2079, 2, 31),
  ('2022-06-15', 2079, 3, 32),
  ('2022-07-17', 2079, 4, 31),
  ('2022-08-17', 2079, 5, 31),
  ('2022-09-17', 2079, 6, 31),
  ('2022-10-18', 2079, 7, 30),
  ('2022-11-17', 2079, 8, 29),
  ('2022-12-16', 2079, 9, 30),
  ('2023-01-15', 2079, 10, 29),
  ('2023-02-13', 2079, 11, 30),
  ('2023-03-15', 2079, 12, 30),
  ('2023-04-14', 2080, 1, 31),
  ('2023-05-15', 2080, 2, 32),
  ('2023-06-16', 2080, 3, 31),
  ('2023-07-17', 2080, 4, 32),
  ('2023-08-18', 2080, 5, 31),
  ('2023-09-18', 2080, 6, 30),
  ('2023-10-18', 2080, 7, 30),
  ('2023-11-17', 2080, 8, 30),
  ('2023-12-17', 2080, 9, 29),
  ('2024-01-15', 2080, 10, 29),
  ('2024-02-13', 2080, 11, 30),
  ('2024-03-14', 2080, 12, 30),
  ('2024-04-13', 2081, 1, 31),
  ('2024-05-14', 2081, 2, 32),
  ('2024-06-15', 2081, 3, 31),
  ('2024-07-16', 2081, 4, 32),
  ('2024-08-17', 2081, 5, 31),
  ('2024-09-17', 2081, 6, 30),
  ('2024-10-17', 2081, 7, 30),
  ('2024-11-16', 2081, 8, 30),
  ('2024-12-16', 2081, 9, 29),
  ('2025-01-14', 2081, 10, 30),
  ('2025-02-13', 2081, 11, 29),
  ('2025-03-14', 2081, 12, 31),
  ('2025-04-14', 2082, 1, 31),
  ('2025-05-15', 2082, 2, 31),
  ('2025-06-15', 2082, 3, 32),
  ('2025-07-17', 2082, 4, 31),
  ('2025-08-17', 2082, 5, 31),
  ('2025-09-17', 2082, 6, 31),
  ('2025-10-18', 2082, 7, 30),
  ('2025-11-17', 2082, 8, 29),
  ('2025-12-16', 2082, 9, 30),
  ('2026-01-15', 2082, 10, 29),
  ('2026-02-13', 2082, 11, 30),
  ('2026-03-15', 2082, 12, 30),
  ('2026-04-14', 2083, 1, 31),
  ('2026-05-15', 2083, 2, 31),
  ('2026-06-15', 2083, 3, 32),
  ('2026-07-17', 2083, 4, 31),
  ('2026-08-17', 2083, 5, 31),
  ('2026-09-17', 2083, 6, 31),
  ('2026-10-18', 2083, 7, 30),
  ('2026-11-17', 2083, 8, 29),
  ('2026-12-16', 2083, 9, 30),
  ('2027-01-15', 2083, 10, 29),
  ('2027-02-13', 2083, 11, 30),
  ('2027-03-15', 2083, 12, 30),
  ('2027-04-14', 2084, 1, 31),
  ('2027-05-15', 2084, 2, 32),
  ('2027-06-16', 2084, 3, 31),
  ('2027-07-17', 2084, 4, 32),
  ('2027-08-18', 2084, 5, 31),
  ('2027-09-18', 2084, 6, 30),
  ('2027-10-18', 2084, 7, 30),
  ('2027-11-17', 2084, 8, 30),
  ('2027-12-17', 2084, 9, 29),
  ('2028-01-15', 2084, 10, 29),
  ('2028-02-13', 2084, 11, 30),
  ('2028-03-14', 2084, 12, 31),
  ('2028-04-14', 2085, 1, 30),
  ('2028-05-14', 2085, 2, 32),
  ('2028-06-15', 2085, 3, 31),
  ('2028-07-16', 2085, 4, 32),
  ('2028-08-17', 2085, 5, 31),
  ('2028-09-17', 2085, 6, 30),
  ('2028-10-17', 2085, 7, 30),
  ('2028-11-16', 2085, 8, 30),
  ('2028-12-16', 2085, 9, 29),
  ('2029-01-14', 2085, 10, 30),
  ('2029-02-13', 2085, 11, 29),
  ('2029-03-14', 2085, 12, 31),
  ('2029-04-14', 2086, 1, 31),
  ('2029-05-15', 2086, 2, 31),
  ('2029-06-15', 2086, 3, 32),
  ('2029-07-17', 2086, 4, 31),
  ('2029-08-17', 2086, 5, 31),
  ('2029-09-17', 2086, 6, 31),
  ('2029-10-18', 2086, 7, 30),
  ('2029-11-17', 2086, 8, 29),
  ('2029-12-16', 2086, 9, 30),
  ('2030-01-15', 2086, 10, 29),
  ('2030-02-13', 2086, 11, 30),
  ('2030-03-15', 2086, 12, 30);
