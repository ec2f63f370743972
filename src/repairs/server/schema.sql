create sequence repair_numbers start with 10001;

-- The repair settings that the owner changed. The others have the defaults of `default-rules.ts`.
create table repair_settings (
  only_one boolean default true primary key check (only_one),
  changed jsonb not null default '{}',
  version int not null default 1
);

create table repair_faults (
  id bigint generated always as identity primary key,
  position int not null,
  name text not null check (length(name) between 1 and 80),
  hint text not null default '',
  done text not null default '',
  takes text not null default '',
  -- The kinds of devices that can have the fault. Empty for all kinds.
  kinds text[] not null default '{}',
  price_paisa bigint check (price_paisa >= 0),
  is_fixed boolean not null default false,
  is_common boolean not null default false,
  picture text not null default '',
  is_archived boolean not null default false
);

create table repair_labour (
  id bigint generated always as identity primary key,
  position int not null,
  name text not null check (length(name) between 1 and 120),
  price_paisa bigint not null check (price_paisa >= 0),
  kinds text[] not null default '{}',
  is_archived boolean not null default false
);

-- Custom stages. A repair in a custom stage also counts as in the stage that it follows (`after`).
create table repair_own_stages (
  id bigint generated always as identity primary key,
  position int not null,
  name text not null check (length(name) between 1 and 40),
  after text not null check (after in ('received', 'diagnosing', 'waiting_approval', 'approved',
    'waiting_parts', 'repairing', 'testing', 'ready')),
  is_archived boolean not null default false
);

-- The number of bookings for each time slot.
create table repair_slots (
  way text check (way in ('bring', 'collect')),
  starts_at timestamptz,
  taken int not null check (taken >= 0),
  primary key (way, starts_at)
);

create table repairs (
  id uuid default gen_random_uuid() primary key,
  number bigint not null default nextval('repair_numbers') unique,
  -- Null until the device is taken in, if it was booked without an account.
  user_id uuid references users,
  customer_name text not null,
  -- A Nepali number without the country code.
  customer_phone text not null,
  customer_email text not null default '',
  source text not null check (source in ('web', 'counter', 'phone')),
  kind text not null check (kind in ('laptop', 'desktop', 'all_in_one', 'monitor', 'printer',
    'phone', 'tablet', 'console', 'other')),
  brand text not null check (length(brand) between 1 and 60),
  model text not null default '' check (length(model) <= 100),
  serial text not null default '' check (length(serial) <= 60),
  -- The order line that the device was bought with.
  sold_order_id uuid,
  sold_position int,
  fault_ids bigint[] not null default '{}',
  words text not null default '',
  way text not null default 'bring' check (way in ('bring', 'collect')),
  slot_at timestamptz,
  slot_ends timestamptz,
  address jsonb,
  stage text not null check (stage in ('booked', 'received', 'diagnosing', 'waiting_approval',
    'approved', 'waiting_parts', 'repairing', 'testing', 'ready', 'not_repaired', 'handed_over',
    'cancelled')),
  own_stage bigint references repair_own_stages,
  stage_since timestamptz not null default now(),
  technician_id uuid references users,
  due_at timestamptz,
  is_urgent boolean not null default false,
  accessories text[] not null default '{}',
  checklist jsonb not null default '[]',
  condition text not null default '',
  -- Encrypted with the shop's key.
  password bytea,
  agreed_to_data_loss boolean not null default false,
  agreed_to_privacy boolean not null default false,
  tests jsonb not null default '[]',
  tested_by uuid references users,
  tested_at timestamptz,
  -- Six digits that the customer states to pick up the device.
  pickup_code text not null default lpad(((('x'
    || substr(replace(gen_random_uuid()::text, '-', ''), 21,
    12)))::bit(48)::bigint % 1000000::bigint)::text, 6, '0') check (pickup_code ~ '^[0-9]{6}$'),
  received_at timestamptz,
  ready_at timestamptz,
  handed_over_at timestamptz,
  handed_to text not null default '',
  handed_by uuid references users,
  proof text check (proof in ('signature', 'code')),
  signature text not null default '',
  unpaid_reason text not null default '',
  is_repaired boolean,
  warranty_until date,
  -- The repair whose warranty this one claims.
  claim_of uuid references repairs,
  unread int not null default 0 check (unread >= 0),
  reminders int not null default 0,
  reminded_at timestamptz,
  erased_at timestamptz,
  -- Created by the customer's browser, so that a booking that is sent twice is saved once.
  booking_key uuid unique,
  version int not null default 1,
  created_at timestamptz not null default now(),
  sample boolean not null default false,
  search text generated always as (lower((((((((((('r-' || number) || ' ') || customer_name) || ' ')
    || customer_phone) || ' ') || brand) || ' ') || model) || ' ') || serial)) stored not null,
  serial_key text generated always as (regexp_replace(upper(serial), '[^A-Z0-9]', '', 'g')) stored
    not null,
  constraint repairs_handed_over check ((stage = 'handed_over') = (handed_over_at is not null)
    and (handed_over_at is null or is_repaired is not null and proof is not null
    and handed_to <> '')),
  constraint repairs_known_customer check (user_id is not null or (stage in ('booked', 'cancelled'))
    or erased_at is not null),
  constraint repairs_received check (received_at is not null or (stage in ('booked', 'cancelled'))),
  constraint repairs_warranty check (warranty_until is null or handed_over_at is not null
    and is_repaired)
);

-- Lists the most urgent repairs of each stage or custom stage first. The board reads only those.
create index repairs_board on repairs (stage, coalesce(own_stage, 0::bigint), is_urgent desc,
  due_at, id) where stage not in ('handed_over', 'cancelled');
create index repairs_claim_of on repairs (claim_of) where claim_of is not null;
create index repairs_due on repairs (due_at)
  where stage not in ('handed_over', 'cancelled', 'ready', 'not_repaired');
create index repairs_handed_by on repairs (handed_by);
create index repairs_handed_over on repairs (handed_over_at) where handed_over_at is not null;
create index repairs_models on repairs (lower(brand), lower(model)) where model <> '';
create index repairs_newest on repairs (created_at desc, id);
-- A repair has at most one open warranty claim. Another is possible once that claim is finished.
create unique index repairs_one_open_claim on repairs (claim_of)
  where claim_of is not null and (stage not in ('handed_over', 'cancelled'));
create index repairs_own_stage on repairs (own_stage) where own_stage is not null;
create index repairs_phone on repairs (customer_phone);
create index repairs_search on repairs using gin (search gin_trgm_ops);
create index repairs_serial on repairs (serial_key, created_at desc) where serial_key <> '';
create index repairs_stage on repairs (stage, created_at desc);
create index repairs_technician on repairs (technician_id, stage)
  where stage not in ('handed_over', 'cancelled');
create index repairs_tested_by on repairs (tested_by);
create index repairs_to_erase on repairs (stage_since)
  where erased_at is null and (stage in ('handed_over', 'cancelled'));
create index repairs_unread on repairs (id) where unread > 0;
create index repairs_user_id on repairs (user_id, created_at desc);

-- Hashes of the tokens in links, so that reading this table opens no link. Each mail and each slip
-- has a token of its own.
create table repair_links (
  token_hash bytea primary key,
  repair_id uuid not null references repairs on delete cascade,
  created_at timestamptz not null default now()
);

create index repair_links_repair_id on repair_links (repair_id);

create table repair_events (
  id bigint generated always as identity primary key,
  repair_id uuid not null references repairs on delete cascade,
  kind text not null check (kind in ('stage', 'note', 'message', 'estimate', 'decision', 'photo',
    'payment', 'reminder', 'claim')),
  from_stage text,
  to_stage text,
  own_stage text,
  -- Null if the customer or the shop itself caused the event.
  staff_id uuid references users,
  by_customer boolean not null default false,
  text text not null default '',
  is_outward boolean not null default false,
  created_at timestamptz not null default now()
);

create index repair_events_repair_id on repair_events (repair_id, id);
create index repair_events_staff_id on repair_events (staff_id);

create table repair_photos (
  id uuid default gen_random_uuid() primary key,
  -- Null until a booking includes the photo. Photos without a repair are deleted after a day.
  repair_id uuid references repairs on delete cascade,
  staff_id uuid references users,
  note text not null default '' check (length(note) <= 200),
  is_released boolean not null default false,
  bytes int not null,
  content bytea not null,
  uploaded_at timestamptz not null default now()
);

create index repair_photos_loose on repair_photos (uploaded_at) where repair_id is null;
create index repair_photos_repair_id on repair_photos (repair_id);
create index repair_photos_staff_id on repair_photos (staff_id);

create table repair_estimates (
  id uuid default gen_random_uuid() primary key,
  repair_id uuid not null references repairs on delete cascade,
  version int not null,
  state text not null default 'draft' check (state
    in ('draft', 'sent', 'approved', 'declined', 'withdrawn', 'expired')),
  valid_until date not null,
  note text not null default '',
  staff_id uuid not null references users,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text check (decided_by in ('link', 'counter', 'phone')),
  constraint repair_estimates_version unique (repair_id, version),
  constraint repair_estimates_decided check ((state in ('approved', 'declined'))
    = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  constraint repair_estimates_sent check (sent_at is not null or (state in ('draft', 'withdrawn')))
);

-- At most one estimate of a repair is a draft or waits for an answer.
create unique index repair_estimates_open on repair_estimates (repair_id)
  where state in ('draft', 'sent');
create index repair_estimates_staff_id on repair_estimates (staff_id);
create index repair_estimates_waiting on repair_estimates (valid_until) where state = 'sent';

create table repair_lines (
  id bigint generated always as identity primary key,
  estimate_id uuid not null references repair_estimates on delete cascade,
  position int not null,
  name text not null,
  reason text not null default '',
  is_needed boolean not null default true,
  product_id bigint references products,
  part_name text not null default '',
  part_quantity int not null default 0 check (part_quantity >= 0),
  part_paisa bigint not null default 0 check (part_paisa >= 0),
  work_paisa bigint not null default 0 check (work_paisa >= 0),
  is_approved boolean,
  is_dropped boolean not null default false,
  is_used boolean not null default false,
  -- The positions of the lines in the order.
  part_line int,
  work_line int,
  constraint repair_lines_position unique (estimate_id, position),
  constraint repair_lines_used check (not is_used or is_approved and not is_dropped
    and part_quantity > 0)
);

create index repair_lines_product_id on repair_lines (product_id) where product_id is not null;

-- The orders that charge a repair: one for each estimate with approved items, and one for the fee
-- if nothing was approved.
create table repair_orders (
  order_id uuid primary key references orders on delete cascade,
  repair_id uuid not null references repairs on delete cascade,
  estimate_id uuid references repair_estimates on delete cascade unique,
  -- An advance, requested before anything is approved: a separate order whose money moves to the
  -- order of the approved items.
  is_advance boolean not null default false,
  constraint repair_orders_advance check (not is_advance or estimate_id is null)
);

create index repair_orders_repair_id on repair_orders (repair_id);

create function tell_desk_of_repairs() returns trigger language plpgsql as $$
begin
  perform tell_desk('repairs', null);
  return null;
end $$;

create trigger repairs_heard after insert or update
  on repairs for each statement execute function tell_desk_of_repairs();

insert into repair_settings default values;

insert into repair_faults (position, name, hint, done, takes, kinds, price_paisa, is_fixed,
  is_common, picture) values
  (1, 'Screen broken or flickering', 'Lines, spots, no picture',
    'New panel, same size and connector, back in the frame', 'Same day, most models',
    '{laptop,all_in_one,monitor,phone,tablet}', 650000, false, true, 'screen'),
  (2, 'Hot, loud or switches off', 'Fan roars, shuts down',
    'Fans and fins cleaned, new thermal paste, tested under load', 'In about 2 hours',
    '{laptop,desktop,all_in_one,console}', 150000, false, true, 'heat'),
  (3, 'Battery does not last', 'Or swells, or is not seen',
    'New battery, charge tested twice, the old one recycled', 'In about 1 hour',
    '{laptop,phone,tablet}', 420000, false, true, 'battery'),
  (4, 'Keyboard or touchpad', 'Dead, stuck or doubled keys', 'Single keys or the whole board',
    'Same day', '{laptop}', 280000, false, true, 'keyboard'),
  (5, 'Does not charge', 'Loose socket, dead charger',
    'Socket resoldered or replaced, charger measured', '1 to 2 days', '{laptop,phone,tablet}',
    180000, false, false, 'charging'),
  (6, 'Slow or full', 'Faster drive, more memory',
    'Drive or memory fitted, system and files moved over', 'Same day',
    '{laptop,desktop,all_in_one}', 340000, false, false, 'slow'),
  (7, 'Files lost', 'Drive not seen, deleted',
    'From drives that still turn, an honest word on the rest', '2 to 5 days',
    '{laptop,desktop,all_in_one,other}', 300000, false, false, 'files'),
  (8, 'Liquid spilled', 'Switch it off, do not charge it',
    'Opened and dried at once, board cleaned', '2 to 4 days', '{laptop,phone,tablet}', 250000,
    false, false, 'liquid'),
  (9, 'Broken hinge or cover', 'Lid loose, frame cracked',
    'Hinge, lid or base replaced, frame aligned', '2 to 3 days', '{laptop}', 240000, false, false,
    'hinge'),
  (10, 'Windows and programs', 'Does not start, viruses',
    'Clean system, drivers, your programs back', 'Same day', '{laptop,desktop,all_in_one}', 120000,
    false, false, 'windows'),
  (11, 'I am not sure', 'An engineer looks first and tells you. Free if you then repair with us.',
    'We find the fault and name a price', 'Same day', '{}', 50000, true, false, 'unsure');

insert into repair_labour (position, name, price_paisa, kinds) values
  (1, 'Screen fitted', 120000, '{laptop,all_in_one,monitor}'),
  (2, 'Fans cleaned, new paste', 150000, '{laptop,desktop,all_in_one,console}'),
  (3, 'Battery fitted', 60000, '{laptop,phone,tablet}'),
  (4, 'Keyboard fitted', 80000, '{laptop}'),
  (5, 'Charging socket replaced', 180000, '{laptop,phone,tablet}'),
  (6, 'Drive fitted, system moved over', 120000, '{laptop,desktop,all_in_one}'),
  (7, 'Memory fitted and tested', 30000, '{laptop,desktop,all_in_one}'),
  (8, 'Files recovered', 300000, '{}'),
  (9, 'Cleaned after a spill', 250000, '{laptop,phone,tablet}'),
  (10, 'Hinge repaired', 140000, '{laptop}'),
  (11, 'Windows installed with drivers', 120000, '{laptop,desktop,all_in_one}'),
  (12, 'Diagnosis', 50000, '{}');
