-- Refunds that gateways send, cash that couriers bring, and the drawer with its closings.

-- Never more is given back than came in, whoever books it.
alter table orders add constraint orders_refunded_within_received check (refunded_paisa <= received_paisa);

-- Written down before it is sent: what died on the way is looked at by a person, and nothing is sent twice.
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
  booked_as bigint unique references payments,
  staff_id uuid not null references users,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint payment_refunds_end check ((state = 'sending') = (ended_at is null)),
  constraint payment_refunds_booked check ((state = 'done') = (booked_as is not null))
);
-- One at a time: what can still be given back is known once it has ended.
create unique index payment_refunds_sending on payment_refunds (order_id) where state = 'sending';
create index payment_refunds_order_id on payment_refunds (order_id);
create index payment_refunds_payment_id on payment_refunds (payment_id);
create index payment_refunds_staff_id on payment_refunds (staff_id);

-- The day in whose book it stands. Rows of before stand in none: nobody counted a drawer then.
alter table payments add column book_day date;
create index payments_book_day on payments (book_day);

-- "Pathao Parcel" and "pathaoparcel" are one courier.
create function courier_key(courier text) returns text language sql immutable parallel safe as $$ select lower(regexp_replace(courier, '\s', '', 'g')) $$;
create index payments_courier on payments (courier_key(courier)) where courier <> '' and book_day is not null;

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

-- A closing covers every day since the one before it; what was counted is what the next one starts with.
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

-- A closed day is not changed: what comes late stands in the book of the next day that is open.
-- Whoever books holds the lock together with others; whoever closes waits for them, and they for it.
create function open_book_day(moment timestamptz) returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('day book'));
  return greatest((moment at time zone 'Asia/Kathmandu')::date, (select max(day) + 1 from drawer_closings));
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
create trigger payments_book before insert on payments for each row execute function stand_in_book();
-- The sample says for itself when something happened.
create trigger courier_handovers_book before insert on courier_handovers for each row when (new.book_day is null) execute function stand_in_todays_book();
create trigger drawer_moves_book before insert on drawer_moves for each row when (new.book_day is null) execute function stand_in_todays_book();

create trigger courier_handovers_never_change before update on courier_handovers for each row execute function keep_as_written();
create trigger courier_handovers_never_go before delete on courier_handovers for each row when (not old.sample) execute function keep_as_written();
create trigger courier_handovers_never_go_all before truncate on courier_handovers for each statement execute function keep_as_written();
create trigger drawer_moves_never_change before update on drawer_moves for each row execute function keep_as_written();
create trigger drawer_moves_never_go before delete on drawer_moves for each row when (not old.sample) execute function keep_as_written();
create trigger drawer_moves_never_go_all before truncate on drawer_moves for each statement execute function keep_as_written();
create trigger drawer_closings_never_change before update on drawer_closings for each row execute function keep_as_written();
create trigger drawer_closings_never_go before delete on drawer_closings for each row when (not old.sample) execute function keep_as_written();
create trigger drawer_closings_never_go_all before truncate on drawer_closings for each statement execute function keep_as_written();
