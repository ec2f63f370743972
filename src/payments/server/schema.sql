-- One try to pay with a gateway. Nothing that a browser brings back is kept: what is true is looked
-- up.
create table payment_attempts (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders,
  way text not null check (way in ('khalti', 'esewa', 'connectips')),
  -- Ours, new for each try: gateways refuse one that they have seen.
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,20}$'),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- What the gateway calls it, once it has said so.
  gateway_id text,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'unclear')),
  -- What the gateway said, for staff.
  said text not null default '' check (length(said) <= 500),
  looks int not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  looked_at timestamptz,
  -- When the shop asks the gateway next.
  look_at timestamptz not null default now() + interval '30 seconds',
  -- A shop that is tried out is paid with money that is none. It is marked, so that none of it
  -- counts once the shop is real.
  practice boolean not null default false,
  constraint payment_attempts_end check ((state = 'open') = (ended_at is null))
);

create index payment_attempts_look_at on payment_attempts (look_at) where state = 'open';
create index payment_attempts_open on payment_attempts (started_at)
  where state in ('open', 'unclear');
create index payment_attempts_order_id on payment_attempts (order_id);
create index payment_attempts_practice on payment_attempts (id) where practice and state = 'paid';

-- Never changed and never deleted: what is wrong is set right by another row.
create table payments (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  way text not null check (way
    in ('cash', 'khalti', 'esewa', 'connectips', 'bank', 'qr', 'card', 'cheque')),
  -- Below zero: given back.
  amount_paisa bigint not null check (amount_paisa <> 0),
  booked_at timestamptz not null default now(),
  -- The gateway's transaction, or what staff read on a slip, a cheque or a receipt.
  reference text not null default '' check (length(reference) <= 100),
  attempt_id uuid references payment_attempts,
  -- Paid at the door, for this consignment, to this courier; without a courier it is in the drawer.
  consignment_id uuid references consignments,
  courier text not null default '' check (length(courier) <= 60),
  -- Who took it or gave it; null where a gateway did, or the courier at the door.
  staff_id uuid references users,
  reason text not null default '' check (length(reason) <= 500),
  -- The row that this one takes back.
  reverses bigint references payments unique,
  sample boolean not null default false,
  -- The day in whose book it stands. Rows of before stand in none: nobody counted a drawer then.
  book_day date,
  constraint payments_attempts check (attempt_id is null
    or (way in ('khalti', 'esewa', 'connectips')) and reference <> '' and amount_paisa > 0)
);

-- "Pathao Parcel" and "pathaoparcel" are one courier.
create function courier_key(courier text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(courier, '\s', '', 'g')) $$;

create unique index payments_attempt_id on payments (attempt_id);
create index payments_book_day on payments (book_day);
create index payments_booked_at on payments (booked_at);
create index payments_consignment_id on payments (consignment_id);
create index payments_courier on payments (courier_key(courier))
  where courier <> '' and book_day is not null;
create index payments_order_id on payments (order_id);
create index payments_staff_id on payments (staff_id);
-- A transaction counts once, whoever looks it up and however often.
create unique index payments_transaction on payments (way, reference) where attempt_id is not null;

-- What the owner says about paying. Which gateways work is up to their keys, which are settings of
-- the environment.
create table payment_settings (
  only_one boolean default true primary key check (only_one),
  ways text[] not null default '{cash_on_delivery,khalti,esewa,connectips,bank,qr}' check (ways <@ '{cash_on_delivery,khalti,esewa,connectips,bank,qr}' and cardinality(ways) between 1 and 6),
  -- How long pieces wait for a payment with a gateway, and for one that the customer sends by bank
  -- or with the code.
  hold_minutes int not null default 15 check (hold_minutes between 5 and 240),
  transfer_days int not null default 3 check (transfer_days between 1 and 14),
  -- Null: any amount may be paid in cash.
  max_cash_paisa bigint check (max_cash_paisa > 0),
  -- Bank transfer and QR code are offered once these are known.
  bank_account text not null default '' check (length(bank_account) <= 500),
  qr_picture text not null default '' check (length(qr_picture) <= 200),
  version int not null default 1
);

-- What a customer says to have sent by bank or with the shop's code: staff look at it, then it is
-- booked or refused.
create table payment_slips (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders,
  way text not null check (way in ('bank', 'qr')),
  amount_paisa bigint not null check (amount_paisa > 0),
  reference text not null default '' check (length(reference) <= 100),
  -- A picture or a PDF, read by staff and whoever sent it alone.
  type text check (type in ('application/pdf', 'image/webp')),
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused')),
  reason text not null default '' check (length(reason) <= 500),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users,
  payment_id bigint references payments unique,
  constraint payment_slips_booked check ((state = 'confirmed') = (payment_id is not null)),
  constraint payment_slips_decided check ((state = 'waiting') = (decided_at is null)),
  constraint payment_slips_file check ((type is null) = (content is null))
);

create index payment_slips_decided_by on payment_slips (decided_by);
create index payment_slips_order_id on payment_slips (order_id);
create index payment_slips_sent_at on payment_slips (sent_at) where state = 'waiting';
-- One at a time: another can follow once staff have decided.
create unique index payment_slips_waiting on payment_slips (order_id) where state = 'waiting';

-- Written down before it is sent: what died on the way is looked at by a person, and nothing is
-- sent twice.
create table payment_refunds (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  -- What is given back, or a part of it.
  payment_id bigint not null references payments,
  amount_paisa bigint not null check (amount_paisa > 0),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'sending' check (state in ('sending', 'done', 'failed')),
  -- What the gateway said, for staff.
  said text not null default '' check (length(said) <= 500),
  booked_as bigint references payments unique,
  staff_id uuid not null references users,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint payment_refunds_booked check ((state = 'done') = (booked_as is not null)),
  constraint payment_refunds_end check ((state = 'sending') = (ended_at is null))
);

create index payment_refunds_order_id on payment_refunds (order_id);
create index payment_refunds_payment_id on payment_refunds (payment_id);
-- One at a time: what can still be given back is known once it has ended.
create unique index payment_refunds_sending on payment_refunds (order_id) where state = 'sending';
create index payment_refunds_staff_id on payment_refunds (staff_id);

create table courier_handovers (
  id bigint generated always as identity primary key,
  courier text not null check (length(courier) between 1 and 60),
  -- What its payments come to, and how many they were.
  expected_paisa bigint not null check (expected_paisa > 0),
  payment_count int not null check (payment_count > 0),
  counted_paisa bigint not null check (counted_paisa >= 0),
  note text not null default '' check (length(note) <= 500),
  staff_id uuid references users,
  handed_at timestamptz not null default now(),
  book_day date not null,
  -- Of payments that the sample invented.
  sample boolean not null default false,
  constraint courier_handovers_difference check (counted_paisa = expected_paisa or note <> '')
);

create index courier_handovers_book_day on courier_handovers (book_day);
create index courier_handovers_staff_id on courier_handovers (staff_id);

-- A payment is handed over once.
create table courier_handover_payments (
  payment_id bigint primary key references payments on delete cascade,
  handover_id bigint not null references courier_handovers on delete cascade
);

create index courier_handover_payments_handover_id on courier_handover_payments (handover_id);

-- Put in or taken out by hand: change for the day, the bank's bag, tea.
create table drawer_moves (
  id bigint generated always as identity primary key,
  -- Below zero: taken out.
  amount_paisa bigint not null check (amount_paisa <> 0),
  reason text not null check (length(reason) between 1 and 500),
  staff_id uuid references users,
  moved_at timestamptz not null default now(),
  book_day date not null,
  sample boolean not null default false
);

create index drawer_moves_book_day on drawer_moves (book_day);
create index drawer_moves_staff_id on drawer_moves (staff_id);

-- A closing covers every day since the one before it; what was counted is what the next one starts
-- with.
create table drawer_closings (
  day date primary key,
  from_day date not null,
  opening_paisa bigint not null,
  expected_paisa bigint not null,
  counted_paisa bigint not null check (counted_paisa >= 0),
  note text not null default '' check (length(note) <= 500),
  staff_id uuid references users,
  closed_at timestamptz not null default now(),
  -- Some of what it counts was invented by the sample.
  sample boolean not null default false,
  constraint drawer_closings_days check (from_day <= day),
  constraint drawer_closings_difference check (counted_paisa = expected_paisa or note <> '')
);

create index drawer_closings_staff_id on drawer_closings (staff_id);

-- What somebody has looked at and dealt with, where nothing else would say so: an answer of a
-- gateway that was unclear, or a
-- reference that several orders share because they were paid together.
create table payment_looks (
  id bigint generated always as identity primary key,
  attempt_id uuid references payment_attempts on delete cascade unique,
  payment_id bigint references payments on delete cascade unique,
  note text not null check (length(note) between 1 and 500),
  staff_id uuid not null references users,
  looked_at timestamptz not null default now(),
  constraint payment_looks_one check (num_nonnulls(attempt_id, payment_id) = 1)
);

create index payment_looks_staff_id on payment_looks (staff_id);

create function keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted',
    tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_append_only';
end $$;

create function count_payment() returns trigger language plpgsql as $$
begin
  -- A row taken back counts as if it had never been: it is neither received nor given back.
  update orders set
    received_paisa = received_paisa + case
      when (new.amount_paisa > 0) = (new.reverses is null) then new.amount_paisa else 0 end,
    refunded_paisa = refunded_paisa - case
      when (new.amount_paisa > 0) = (new.reverses is null) then 0 else new.amount_paisa end
  where id = new.order_id;
  return null;
end $$;

-- Cash changes hands at the door: what is due with a consignment is received when it is delivered.
create function book_cash_at_the_door() returns trigger language plpgsql as $$
begin
  insert into payments (order_id, way, amount_paisa, booked_at, consignment_id, courier, sample)
  select orders.id, 'cash', due, coalesce(new.delivered_at, now()), new.id, new.courier,
    customer_email like 'sample-%@shop.invalid'
  from orders, consignment_due(new.id) due
    where orders.id = new.order_id and payment_method = 'cash_on_delivery' and due > 0;
  return null;
end $$;

-- A closed day is not changed: what comes late stands in the book of the next day that is open.
-- Whoever books holds the lock together with others; whoever closes waits for them, and they for
-- it.
create function open_book_day(moment timestamptz) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('day book'));
  return greatest((moment at time zone 'Asia/Kathmandu')::date,
    (select max(day) + 1 from drawer_closings));
end $$;

create function stand_in_book() returns trigger language plpgsql as $$
begin
  new.book_day := open_book_day(new.booked_at);
  return new;
end $$;

create function stand_in_todays_book() returns trigger language plpgsql as $$
begin
  new.book_day := open_book_day(now());
  return new;
end $$;

create trigger payments_never_change before update
  on payments for each row execute function keep_as_written();

-- What the sample invented goes with it.
create trigger payments_never_go before delete on payments for each row
  when (not old.sample) execute function keep_as_written();

create trigger payments_never_go_all before truncate
  on payments for each statement execute function keep_as_written();

create trigger payments_counted after insert
  on payments for each row execute function count_payment();

create trigger consignments_paid_at_the_door after insert on consignments for each row
  when (new.stage = 'delivered') execute function book_cash_at_the_door();

create trigger consignments_paid_when_delivered after update on consignments for each row
  when (new.stage = 'delivered'
    and old.stage <> 'delivered') execute function book_cash_at_the_door();

create trigger payments_book before insert
  on payments for each row execute function stand_in_book();

-- The sample says for itself when something happened.
create trigger courier_handovers_book before insert on courier_handovers for each row
  when (new.book_day is null) execute function stand_in_todays_book();

create trigger drawer_moves_book before insert on drawer_moves for each row
  when (new.book_day is null) execute function stand_in_todays_book();

create trigger courier_handovers_never_change before update
  on courier_handovers for each row execute function keep_as_written();

create trigger courier_handovers_never_go before delete on courier_handovers for each row
  when (not old.sample) execute function keep_as_written();

create trigger courier_handovers_never_go_all before truncate
  on courier_handovers for each statement execute function keep_as_written();

create trigger drawer_moves_never_change before update
  on drawer_moves for each row execute function keep_as_written();

create trigger drawer_moves_never_go before delete on drawer_moves for each row
  when (not old.sample) execute function keep_as_written();

create trigger drawer_moves_never_go_all before truncate
  on drawer_moves for each statement execute function keep_as_written();

create trigger drawer_closings_never_change before update
  on drawer_closings for each row execute function keep_as_written();

create trigger drawer_closings_never_go before delete on drawer_closings for each row
  when (not old.sample) execute function keep_as_written();

create trigger drawer_closings_never_go_all before truncate
  on drawer_closings for each statement execute function keep_as_written();

insert into payment_settings (max_cash_paisa) values
  (null);
