-- Serial numbers are compared without case and spaces.
create function serial_key(serial text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(serial), '\s', '', 'g')
$$;

-- The serial numbers of sold items.
create table serial_numbers (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  position int not null,
  product_id bigint not null references products,
  serial text not null check (length(serial) between 3 and 60),
  key text generated always as (serial_key(serial)) stored not null,
  -- sold: in its order. free: returned and sellable again. out: returned and not sellable.
  state text not null default 'sold' check (state in ('sold', 'free', 'out')),
  captured_at timestamptz not null default now(),
  captured_by uuid references users,
  sample boolean not null default false,
  constraint serial_numbers_line foreign key (order_id, position) references order_lines(order_id,
    position) on delete cascade
);

create index serial_numbers_captured_by on serial_numbers (captured_by);
create index serial_numbers_key on serial_numbers (key);
create index serial_numbers_line on serial_numbers (order_id, position);
create index serial_numbers_newest on serial_numbers (captured_at desc, id desc);
-- An item is in one order at a time.
create unique index serial_numbers_once on serial_numbers (product_id, key) where state <> 'free';
-- Customers type the number without its dashes.
create index serial_numbers_typed on serial_numbers (regexp_replace(key, '[^A-Z0-9]', '', 'g'));

-- A warranty claim and the return that it opened.
create table warranty_claims (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null,
  position int not null,
  -- Null if the item has no serial number.
  serial_id bigint references serial_numbers on delete set null,
  return_id uuid not null references returns on delete cascade unique,
  -- Null if the customer opened it.
  opened_by uuid references users,
  created_at timestamptz not null default now(),
  constraint warranty_claims_line foreign key (order_id, position) references order_lines(order_id,
    position)
);

create index warranty_claims_line on warranty_claims (order_id, position);
create index warranty_claims_opened_by on warranty_claims (opened_by);
create index warranty_claims_serial_id on warranty_claims (serial_id);

create function list_serials_in_line() returns trigger language plpgsql as $$
begin
  update order_lines set serials = array(
      select serial from serial_numbers where serial_numbers.order_id = order_lines.order_id
        and serial_numbers.position = order_lines.position and state = 'sold' order by id)
  where (order_id, position)
    = (coalesce(new.order_id, old.order_id), coalesce(new.position, old.position));
  return null;
end $$;

-- Serial numbers follow their items. If only some items of a line are returned, staff record which
-- ones.
create function settle_serials() returns trigger language plpgsql as $$
declare
  kept int := new.quantity - new.cancelled_quantity - new.returned_quantity;
  spoilt int;
  sellable int;
begin
  if kept > old.quantity - old.cancelled_quantity - old.returned_quantity then
    -- A step was undone: its items get their numbers back, unless those were sold again.
    update serial_numbers set state = 'sold' where id in (
      select id from serial_numbers mine
        where order_id = new.order_id and position = new.position and state = 'free'
        and not exists (select from serial_numbers others
          where others.product_id = mine.product_id and others.key = mine.key
          and others.state <> 'free')
      order by id desc limit greatest(0, kept - cardinality(new.serials)));
    return null;
  end if;
  -- The item of a warranty claim is the one that arrived.
  update serial_numbers set state = case when return_lines.sellable > 0 then 'free' else 'out' end
  from warranty_claims join returns on returns.id = return_id
    join return_lines on return_lines.return_id = returns.id
  where warranty_claims.serial_id = serial_numbers.id and serial_numbers.order_id = new.order_id
    and serial_numbers.position = new.position
    and serial_numbers.state = 'sold' and returns.state in ('received', 'settled')
      and return_lines.sellable + damaged + to_maker > 0;
  if kept > 0 then return null; end if;
  select coalesce(sum(damaged + to_maker), 0) into spoilt from return_lines
    where order_id = new.order_id and position = new.position;
  sellable := new.quantity - spoilt;
  select spoilt - count(*) filter (where state = 'out'),
    sellable - count(*) filter (where state = 'free') into spoilt, sellable
  from serial_numbers where order_id = new.order_id and position = new.position;
  if spoilt <= 0 or sellable <= 0 then
    update serial_numbers set state = case when spoilt <= 0 then 'free' else 'out' end
    where order_id = new.order_id and position = new.position and state = 'sold';
  end if;
  return null;
end $$;

-- Staff search orders by serial number.
create function orders_with_serial(typed text) returns setof uuid language sql stable as $$
  select order_id from serial_numbers where key = serial_key(typed)
$$;

create trigger serial_numbers_in_line after insert or delete or update of serial, state
  on serial_numbers for each row execute function list_serials_in_line();

create trigger order_lines_settle_serials after update of quantity, cancelled_quantity,
  returned_quantity on order_lines for each row
  when (cardinality(new.serials) > 0 or new.quantity - new.cancelled_quantity
    - new.returned_quantity > old.quantity - old.cancelled_quantity - old.returned_quantity)
  execute function settle_serials();
