-- Pieces with serial numbers, and how long their warranty lasts.
alter table categories
  -- Whether pieces of its products, and of those below it, have serial numbers; null where the category above says so, at the top: never.
  add column serials text check (serials in ('never', 'optional', 'required')),
  -- For products that say nothing themselves; null where the category above says so.
  add column warranty_months int check (warranty_months between 0 and 240);

create function category_serials(category bigint) returns text language sql stable as $$
  with recursive above as (
    select id, parent_id, serials, 1 as steps from categories where id = category
    union all
    select categories.id, categories.parent_id, categories.serials, steps + 1 from categories join above on categories.id = above.parent_id where steps < 50
  ) select coalesce((select serials from above where serials is not null order by steps limit 1), 'never')
$$;

-- What a product promises: what it says itself, else its category, else nothing.
create function promised_months(own int, category bigint) returns int language sql stable as $$
  with recursive above as (
    select id, parent_id, categories.warranty_months as months, 1 as steps from categories where id = category and own = 0
    union all
    select categories.id, categories.parent_id, categories.warranty_months, steps + 1 from categories join above on categories.id = above.parent_id where steps < 50
  ) select case when own > 0 then own else coalesce((select months from above where months is not null order by steps limit 1), 0) end
$$;

alter table order_lines
  -- What was promised when it was ordered; null in lines of before.
  add column warranty_months int check (warranty_months >= 0),
  -- Those of its pieces that are in it, as they are printed; kept by a trigger of serial_numbers.
  add column serials text[] not null default '{}';

create function keep_warranty() returns trigger language plpgsql as $$
begin
  select promised_months(products.warranty_months, category_id) into new.warranty_months from products where id = new.product_id;
  return new;
end $$;
create trigger order_lines_keep_warranty before insert on order_lines for each row when (new.warranty_months is null) execute function keep_warranty();

-- Case and spaces do not matter.
create function serial_key(serial text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(serial), '\s', '', 'g')
$$;

-- One row for each piece whose serial number is known.
create table serial_numbers (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  position int not null,
  product_id bigint not null references products,
  serial text not null check (length(serial) between 3 and 60),
  key text not null generated always as (serial_key(serial)) stored,
  -- sold: it is in its order. free: the piece came back and can be sold again. out: it came back and cannot.
  state text not null default 'sold' check (state in ('sold', 'free', 'out')),
  captured_at timestamptz not null default now(),
  captured_by uuid references users,
  sample boolean not null default false,
  constraint serial_numbers_line foreign key (order_id, position) references order_lines (order_id, position) on delete cascade
);
-- A piece is in one place.
create unique index serial_numbers_once on serial_numbers (product_id, key) where state <> 'free';
create index serial_numbers_line on serial_numbers (order_id, position);
create index serial_numbers_key on serial_numbers (key);
-- Typed by people: also without the dashes.
create index serial_numbers_typed on serial_numbers (regexp_replace(key, '[^A-Z0-9]', '', 'g'));
create index serial_numbers_newest on serial_numbers (captured_at desc, id desc);
create index serial_numbers_captured_by on serial_numbers (captured_by);
create index invoices_typed on invoices (regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'));

-- A claim under warranty, and what it opened. A desk for repairs would add a column beside the return.
create table warranty_claims (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  position int not null,
  -- Null where the piece has none.
  serial_id bigint references serial_numbers on delete set null,
  return_id uuid not null unique references returns on delete cascade,
  -- Null where the customer did it.
  opened_by uuid references users,
  created_at timestamptz not null default now(),
  constraint warranty_claims_line foreign key (order_id, position) references order_lines (order_id, position)
);
create index warranty_claims_line on warranty_claims (order_id, position);
create index warranty_claims_serial_id on warranty_claims (serial_id);
create index warranty_claims_opened_by on warranty_claims (opened_by);

alter table returns drop constraint returns_reason_check;
alter table returns add constraint returns_reason_check check (reason in ('faulty', 'damaged', 'wrong', 'different', 'unwanted', 'warranty'));

create function list_serials_in_line() returns trigger language plpgsql as $$
begin
  update order_lines set serials = array(
      select serial from serial_numbers where serial_numbers.order_id = order_lines.order_id and serial_numbers.position = order_lines.position and state = 'sold' order by id)
  where (order_id, position) = (coalesce(new.order_id, old.order_id), coalesce(new.position, old.position));
  return null;
end $$;
create trigger serial_numbers_in_line after insert or delete or update of serial, state on serial_numbers for each row execute function list_serials_in_line();

-- Serial numbers follow their pieces, whoever moves them. Which of several came back only somebody can say who sees them: those stay until then.
create function settle_serials() returns trigger language plpgsql as $$
declare
  kept int := new.quantity - new.cancelled_quantity - new.returned_quantity;
  spoilt int;
  sellable int;
begin
  if kept > old.quantity - old.cancelled_quantity - old.returned_quantity then
    -- A step was taken back: its pieces have the numbers again that they had, unless those were sold again meanwhile.
    update serial_numbers set state = 'sold' where id in (
      select id from serial_numbers mine where order_id = new.order_id and position = new.position and state = 'free'
        and not exists (select from serial_numbers others where others.product_id = mine.product_id and others.key = mine.key and others.state <> 'free')
      order by id desc limit greatest(0, kept - cardinality(new.serials)));
    return null;
  end if;
  -- The piece of a claim is the one that arrived.
  update serial_numbers set state = case when return_lines.sellable > 0 then 'free' else 'out' end
  from warranty_claims join returns on returns.id = return_id join return_lines on return_lines.return_id = returns.id
  where warranty_claims.serial_id = serial_numbers.id and serial_numbers.order_id = new.order_id and serial_numbers.position = new.position
    and serial_numbers.state = 'sold' and returns.state in ('received', 'settled') and return_lines.sellable + damaged + to_maker > 0;
  if kept > 0 then return null; end if;
  select coalesce(sum(damaged + to_maker), 0) into spoilt from return_lines where order_id = new.order_id and position = new.position;
  sellable := new.quantity - spoilt;
  select spoilt - count(*) filter (where state = 'out'), sellable - count(*) filter (where state = 'free') into spoilt, sellable
  from serial_numbers where order_id = new.order_id and position = new.position;
  if spoilt <= 0 or sellable <= 0 then
    update serial_numbers set state = case when spoilt <= 0 then 'free' else 'out' end
    where order_id = new.order_id and position = new.position and state = 'sold';
  end if;
  return null;
end $$;
create trigger order_lines_settle_serials after update of quantity, cancelled_quantity, returned_quantity on order_lines for each row
  when (cardinality(new.serials) > 0 or new.quantity - new.cancelled_quantity - new.returned_quantity > old.quantity - old.cancelled_quantity - old.returned_quantity)
  execute function settle_serials();

-- By which staff find an order.
create function orders_with_serial(typed text) returns setof uuid language sql stable as $$
  select order_id from serial_numbers where key = serial_key(typed)
$$;

-- Printed as they were known when the invoice was written.
alter table invoice_lines add column serials text[] not null default '{}';
create function print_serials() returns trigger language plpgsql as $$
begin
  select order_lines.serials into new.serials from invoices join order_lines on order_lines.order_id = invoices.order_id and order_lines.position = new.position
  where invoices.id = new.invoice_id and type = 'invoice';
  new.serials := coalesce(new.serials, '{}');
  return new;
end $$;
create trigger invoice_lines_print_serials before insert on invoice_lines for each row execute function print_serials();
