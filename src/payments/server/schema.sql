-- Attempts to pay with a gateway. The outcome is always looked up at the gateway, never taken from
-- the browser.
create table payment_attempts (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders,
  way text not null check (way in ('khalti', 'esewa', 'connectips')),
  -- The shop's reference, new for each attempt: gateways refuse a reference that they have seen
  -- before.
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,20}$'),
  amount_paisa bigint not null check (amount_paisa > 0),
  -- The gateway's id. Null until the gateway has sent it.
  gateway_id text,
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'unclear')),
  -- The gateway's answer, for staff.
  said text not null default '' check (length(said) <= 500),
  looks int not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  looked_at timestamptz,
  -- The time of the next lookup at the gateway.
  look_at timestamptz not null default now() + interval '30 seconds',
  -- True for simulated payments (practice mode), which stop counting once the shop starts without
  -- it.
  practice boolean not null default false,
  constraint payment_attempts_end check ((state = 'open') = (ended_at is null))
);

create index payment_attempts_look_at on payment_attempts (look_at) where state = 'open';
create index payment_attempts_open on payment_attempts (started_at)
  where state in ('open', 'unclear');
create index payment_attempts_order_id on payment_attempts (order_id);
create index payment_attempts_practice on payment_attempts (id) where practice and state = 'paid';

-- Rows are never changed or deleted. Errors are corrected by another row.
create table payments (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  way text not null check (way
    in ('cash', 'khalti', 'esewa', 'connectips', 'bank', 'qr', 'card', 'cheque')),
  -- Negative for refunds.
  amount_paisa bigint not null check (amount_paisa <> 0),
  booked_at timestamptz not null default now(),
  -- The gateway's transaction, or what staff read on a slip, a cheque or a receipt.
  reference text not null default '' check (length(reference) <= 100),
  attempt_id uuid references payment_attempts,
  -- For cash on delivery: the consignment, and the courier who collected the cash. Without a
  -- courier, the cash is in the drawer.
  consignment_id uuid references consignments,
  courier text not null default '' check (length(courier) <= 60),
  -- The member of staff who took or refunded the money. Null if a gateway or a courier did.
  staff_id uuid references users,
  reason text not null default '' check (length(reason) <= 500),
  -- The row that this one reverses.
  reverses bigint references payments unique,
  sample boolean not null default false,
  -- The day whose cash book contains the row. Null for older rows: the drawer was not counted then.
  book_day date,
  constraint payments_attempts check (attempt_id is null
    or (way in ('khalti', 'esewa', 'connectips')) and reference <> '' and amount_paisa > 0)
);

-- "Pathao Parcel" and "pathaoparcel" name the same courier.
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
-- A transaction counts once, however often staff or the gateway report it.
create unique index payments_transaction on payments (way, reference) where attempt_id is not null;

-- The owner's choices about payment. Whether a gateway works depends on its keys, which are
-- settings of the environment.
create table payment_settings (
  only_one boolean default true primary key check (only_one),
  ways text[] not null default '{cash_on_delivery,khalti,esewa,connectips,bank,qr}'
    check (ways <@ '{cash_on_delivery,khalti,esewa,connectips,bank,qr}'
      and cardinality(ways) between 1 and 6),
  -- How long units stay reserved for a payment with a gateway, and for a transfer by bank or QR
  -- code.
  hold_minutes int not null default 15 check (hold_minutes between 5 and 240),
  transfer_days int not null default 3 check (transfer_days between 1 and 14),
  -- The largest order that may be paid in cash. Null if there is no limit.
  max_cash_paisa bigint check (max_cash_paisa > 0),
  -- Bank transfer and QR code are offered once these are set.
  bank_account text not null default '' check (length(bank_account) <= 500),
  qr_picture text not null default '' check (length(qr_picture) <= 200),
  version int not null default 1
);

-- Transfers by bank or with the shop's code that customers report. Staff check each one and book or
-- refuse it.
create table payment_slips (
  id uuid default gen_random_uuid() primary key,
  order_id uuid not null references orders,
  way text not null check (way in ('bank', 'qr')),
  amount_paisa bigint not null check (amount_paisa > 0),
  reference text not null default '' check (length(reference) <= 100),
  -- A picture or a PDF. Only staff and its sender may read it.
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
-- An order has at most one waiting slip. The customer can send another once staff have decided.
create unique index payment_slips_waiting on payment_slips (order_id) where state = 'waiting';

-- Refunds by gateways. A row is inserted before the request is sent. If no answer comes, staff
-- check the outcome; no refund is sent twice.
create table payment_refunds (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  -- The payment that is refunded in full or in part.
  payment_id bigint not null references payments,
  amount_paisa bigint not null check (amount_paisa > 0),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'sending' check (state in ('sending', 'done', 'failed')),
  -- The gateway's answer, for staff.
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
-- An order has at most one refund under way. The amount that can still be refunded is known only
-- once it has ended.
create unique index payment_refunds_sending on payment_refunds (order_id) where state = 'sending';
create index payment_refunds_staff_id on payment_refunds (staff_id);

create table courier_handovers (
  id bigint generated always as identity primary key,
  courier text not null check (length(courier) between 1 and 60),
  -- The sum and the number of the payments that were handed over.
  expected_paisa bigint not null check (expected_paisa > 0),
  payment_count int not null check (payment_count > 0),
  counted_paisa bigint not null check (counted_paisa >= 0),
  note text not null default '' check (length(note) <= 500),
  staff_id uuid references users,
  handed_at timestamptz not null default now(),
  book_day date not null,
  -- True if the sample created the payments.
  sample boolean not null default false,
  constraint courier_handovers_difference check (counted_paisa = expected_paisa or note <> '')
);

create index courier_handovers_book_day on courier_handovers (book_day);
create index courier_handovers_staff_id on courier_handovers (staff_id);

-- The payments of each handover. The primary key allows each payment in one handover only.
create table courier_handover_payments (
  payment_id bigint primary key references payments on delete cascade,
  handover_id bigint not null references courier_handovers on delete cascade
);

create index courier_handover_payments_handover_id on courier_handover_payments (handover_id);

-- Cash that staff add to the drawer or remove, such as change for the day or a deposit at the bank.
create table drawer_moves (
  id bigint generated always as identity primary key,
  -- Negative for removed cash.
  amount_paisa bigint not null check (amount_paisa <> 0),
  reason text not null check (length(reason) between 1 and 500),
  staff_id uuid references users,
  moved_at timestamptz not null default now(),
  book_day date not null,
  sample boolean not null default false
);

create index drawer_moves_book_day on drawer_moves (book_day);
create index drawer_moves_staff_id on drawer_moves (staff_id);

-- A closing covers every day since the previous one. Its counted cash opens the next one.
create table drawer_closings (
  day date primary key,
  from_day date not null,
  opening_paisa bigint not null,
  expected_paisa bigint not null,
  counted_paisa bigint not null check (counted_paisa >= 0),
  note text not null default '' check (length(note) <= 500),
  staff_id uuid references users,
  closed_at timestamptz not null default now(),
  -- True if the counted cash includes sample payments.
  sample boolean not null default false,
  constraint drawer_closings_days check (from_day <= day),
  constraint drawer_closings_difference check (counted_paisa = expected_paisa or note <> '')
);

create index drawer_closings_staff_id on drawer_closings (staff_id);

-- Cases that staff have reviewed and that no other table records: unclear answers of a gateway, and
-- references that several orders share because they were paid together.
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
  -- A reversed payment counts as neither received nor refunded.
  update orders set
    received_paisa = received_paisa + case
      when (new.amount_paisa > 0) = (new.reverses is null) then new.amount_paisa else 0 end,
    refunded_paisa = refunded_paisa - case
      when (new.amount_paisa > 0) = (new.reverses is null) then 0 else new.amount_paisa end
  where id = new.order_id;
  return null;
end $$;

-- Cash on delivery: the amount due with a consignment is received when it is delivered.
create function book_cash_at_the_door() returns trigger language plpgsql as $$
begin
  insert into payments (order_id, way, amount_paisa, booked_at, consignment_id, courier, sample)
  select orders.id, 'cash', due, coalesce(new.delivered_at, now()), new.id, new.courier,
    customer_email like 'sample-%@shop.invalid'
  from orders, consignment_due(new.id) due
    where orders.id = new.order_id and payment_method = 'cash_on_delivery' and due > 0;
  return null;
end $$;

-- A closed day never changes: later entries belong to the next open day. Bookings share the lock.
-- Closing a day takes it exclusively, so bookings and closings wait for each other.
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

-- Sample payments are deleted with the sample.
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

-- The sample sets the day itself.
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
