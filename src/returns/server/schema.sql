-- Returns of items of one consignment.
create table returns (
  id uuid default gen_random_uuid() primary key,
  number bigint generated always as identity (start with 1001) unique,
  order_id uuid not null,
  consignment_id uuid not null,
  state text not null default 'asked' check (state
    in ('asked', 'accepted', 'refused', 'received', 'settled', 'cancelled')),
  reason text not null check (reason
    in ('faulty', 'damaged', 'wrong', 'different', 'unwanted', 'warranty')),
  words text not null default '' check (length(words) <= 2000),
  wanted text not null check (wanted in ('refund', 'exchange')),
  -- The order that replaces the returned items.
  exchange_order_id uuid references orders unique,
  created_at timestamptz not null default now(),
  -- Incremented with every step, so a decision about an outdated version is refused.
  version int not null default 1,
  sample boolean not null default false,
  constraint returns_consignment foreign key (order_id,
    consignment_id) references consignments(order_id, id),
  constraint returns_of_order unique (order_id, id),
  constraint returns_exchanged check (exchange_order_id is null or state = 'settled')
);

create index returns_consignment_id on returns (consignment_id);
create index returns_newest on returns (created_at desc, id);
create index returns_waiting on returns (created_at)
  where state in ('asked', 'accepted', 'received');

create table return_lines (
  return_id uuid,
  order_id uuid not null,
  position int not null,
  quantity int not null check (quantity > 0),
  -- How many items arrived, by condition.
  sellable int not null default 0 check (sellable >= 0),
  damaged int not null default 0 check (damaged >= 0),
  to_maker int not null default 0 check (to_maker >= 0),
  primary key (return_id, position),
  constraint return_lines_line foreign key (order_id, position) references order_lines(order_id,
    position),
  constraint return_lines_return foreign key (order_id, return_id) references returns(order_id, id)
    on delete cascade,
  constraint return_lines_received check ((sellable + damaged + to_maker) <= quantity)
);

create index return_lines_line on return_lines (order_id, position);

-- Private: only the API serves them, to the customer, the seller's members and staff.
create table return_photos (
  id uuid default gen_random_uuid() primary key,
  -- Null until the photo is attached to a return.
  return_id uuid references returns on delete cascade,
  uploaded_by uuid not null references users,
  bytes int not null check (bytes > 0),
  content bytea not null,
  uploaded_at timestamptz not null default now()
);

create index return_photos_loose on return_photos (uploaded_by, uploaded_at)
  where return_id is null;
create index return_photos_return_id on return_photos (return_id);

create table return_events (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns on delete cascade,
  state text not null,
  -- Null if the customer did it.
  staff_id uuid references users,
  by_seller boolean not null default false,
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null default now()
);

create index return_events_return_id on return_events (return_id, id);
create index return_events_staff_id on return_events (staff_id);
