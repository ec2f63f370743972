-- Who an invoice is made out to, where that is a business.
alter table orders
  add column buyer_name text not null default '' check (length(buyer_name) <= 120),
  add column buyer_pan text not null default '' check (buyer_pan ~ '^([0-9]{9})?$');

-- The first day of each month of the Bikram Sambat calendar, as in kit/contract/bikram-sambat.ts: a test compares them.
create table bs_months (
  starts_on date primary key,
  year int not null,
  month int not null check (month between 1 and 12),
  days int not null check (days between 29 and 32),
  unique (year, month)
);
insert into bs_months (starts_on, year, month, days)
select date '2021-04-14' + coalesce(sum(days) over (order by place rows between unbounded preceding and 1 preceding), 0)::int, 2078 + (place - 1) / 12, (place - 1) % 12 + 1, days
from unnest(array[
  31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30,
  31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30,
  31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30,
  31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31,
  31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30,
  31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30,
  31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31,
  30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31,
  31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]) with ordinality as given (days, place_at)
  cross join lateral (select place_at::int as place) numbered;

-- Who issues invoices: the shop itself (no business) and each seller that wants to.
create table invoice_issuers (
  id bigint generated always as identity primary key,
  business_id bigint references businesses,
  kind text not null default 'none' check (kind in ('none', 'tax_invoice', 'pan_bill')),
  -- Begins every number, one for each outlet: KTM-2083/84-000123.
  prefix text not null default '' check (prefix ~ '^[A-Z0-9]{0,6}$'),
  -- Where the shop's outlet is; a seller's own address is in its profile.
  address text not null default '' check (length(address) <= 200),
  -- Where numbers begin in the fiscal year in which the first ones were written elsewhere.
  start_year text not null default '',
  start_number int not null default 1 check (start_number between 1 and 999999),
  -- Whether customers get the PDF with the mail about their delivery.
  mails_pdf boolean not null default true,
  -- Whether the shop's invoices are reported to the tax office (CBMS).
  reports boolean not null default false,
  -- Whatever was delivered before has no invoice.
  since timestamptz,
  version int not null default 1,
  constraint invoice_issuers_business unique nulls not distinct (business_id),
  constraint invoice_issuers_prefix check (kind = 'none' or prefix <> ''),
  constraint invoice_issuers_since check (kind = 'none' or since is not null)
);
insert into invoice_issuers (business_id) values (null);

create function begin_invoices() returns trigger language plpgsql as $$
begin
  -- Under the row's lock: whoever delivers at the same time has finished, or waits.
  new.since := clock_timestamp();
  return new;
end $$;
create trigger invoice_issuers_begin before insert or update on invoice_issuers for each row
  when (new.kind <> 'none' and new.since is null) execute function begin_invoices();

-- The next number of each series; locked until the transaction ends, so that one that is rolled back leaves no gap.
create table invoice_counters (
  issuer_id bigint not null references invoice_issuers,
  type text not null check (type in ('invoice', 'credit_note')),
  fiscal_year text not null,
  first int not null,
  last int not null check (last >= first - 1),
  primary key (issuer_id, type, fiscal_year)
);

-- Never changed and never deleted: what is wrong is set right by a credit note. Everything that is printed is copied here.
create table invoices (
  id uuid primary key default gen_random_uuid(),
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
  total_paisa bigint not null check (total_paisa = sub_total_paisa - discount_paisa - promo_paisa + shipping_paisa and total_paisa >= 0),
  taxable_paisa bigint not null,
  vat_paisa bigint not null check (taxable_paisa + vat_paisa = total_paisa and (kind = 'tax_invoice' or vat_paisa = 0)),
  constraint invoices_sequence unique (issuer_id, type, fiscal_year, sequence),
  constraint invoices_correction check ((type = 'credit_note') = (corrects is not null) and (type = 'credit_note') = (reason <> '')),
  constraint invoices_consignment foreign key (order_id, consignment_id) references consignments (order_id, id)
);
create unique index invoices_once on invoices (consignment_id) where type = 'invoice';
create index invoices_consignment_id on invoices (order_id, consignment_id);
create index invoices_corrects on invoices (corrects) where corrects is not null;
create index invoices_month on invoices (issuer_id, bs_year, bs_month, issued_at);
create index invoices_newest on invoices (issued_at desc, id);
create index invoices_search on invoices using gin (lower(number || ' ' || buyer_name || ' ' || buyer_pan || ' ' || order_number) gin_trgm_ops);

create table invoice_lines (
  invoice_id uuid not null references invoices,
  -- That of the order's line.
  position int not null,
  name text not null,
  brand text not null,
  model text not null,
  quantity int not null check (quantity > 0),
  price_paisa bigint not null,
  discount_paisa bigint not null,
  promo_paisa bigint not null,
  amount_paisa bigint not null check (amount_paisa = price_paisa * quantity - discount_paisa - promo_paisa),
  primary key (invoice_id, position)
);

-- Each time one was printed; the first is the original.
create table invoice_prints (
  invoice_id uuid not null references invoices,
  copy int not null check (copy > 0),
  printed_at timestamptz not null default now(),
  printed_by uuid references users,
  primary key (invoice_id, copy)
);
create index invoice_prints_printed_by on invoice_prints (printed_by);

-- What the tax office is told.
create table invoice_reports (
  invoice_id uuid primary key references invoices,
  sent_at timestamptz,
  tries int not null default 0,
  -- What it answered, or why there was no answer.
  answer text not null default ''
);

create trigger invoices_never_change before update or delete on invoices for each row execute function keep_as_written();
create trigger invoices_never_go before truncate on invoices for each statement execute function keep_as_written();
create trigger invoice_lines_never_change before update or delete on invoice_lines for each row execute function keep_as_written();
create trigger invoice_lines_never_go before truncate on invoice_lines for each statement execute function keep_as_written();
create trigger invoice_prints_never_change before update or delete on invoice_prints for each row execute function keep_as_written();

-- Volatile, so that whoever had to wait for another print counts that one as well.
create function count_prints(invoice uuid) returns int language sql volatile as $$
  select count(*)::int from invoice_prints where invoice_id = invoice
$$;
