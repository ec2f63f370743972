-- What of a product decides with which parts it fits, as one number: products with the same number fit the same builds, so that a slot is
-- narrowed by judging each number once. The names are those of `fitAttributes` in `src/builds/part.ts`.
create function fit_key_of(attributes jsonb) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended(coalesce(string_agg(key || '=' || value::text, ',' order by key), ''), 0)
  from jsonb_each(attributes)
  where key in (
    'argbHeaders', 'biosFlashback', 'biosNeeded', 'chipset', 'connectors12v2x6', 'coolerHeight', 'coolerIncluded', 'coolerTdp', 'coolerType',
    'cpuPowerConnectors', 'driveBays25', 'driveBays35', 'driveFormFactor', 'eccSupport', 'epsConnectors', 'errorCorrection', 'expansionSlots',
    'formFactor', 'frontUsbC', 'generation', 'gpuLength', 'integratedGraphics', 'interface', 'm2Lengths', 'm2Protocols', 'm2Slots',
    'maxCoolerHeight', 'maxGpuLength', 'maxMemory', 'maxMemorySpeed', 'maxPsuDepth', 'memoryCapacity', 'memorySlots', 'memorySpeed', 'memoryType',
    'moduleType', 'modules', 'pcieConnectors', 'pcieVersion', 'peakPower', 'powerConnectors', 'psuDepth', 'psuFormFactor', 'psuFormFactors',
    'radiatorPlaces', 'radiatorSize', 'radiatorSizes', 'radiatorThickness', 'recommendedPsu', 'registered', 'rgbLighting', 'sataConnectors',
    'sataPorts', 'sataShared', 'slotWidth', 'socket', 'supportedFormFactors', 'supportedSockets', 'tdp', 'usbCHeader', 'videoOutputs', 'wattage',
    'x16Slots')
$$;

alter table products add column fit_key bigint not null generated always as (fit_key_of(attributes)) stored;
create index products_fit on products (category_id, fit_key, id) where on_sale;

create table builds (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- As the address says it: `12.33x2`.
  parts text not null check (length(parts) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index builds_user on builds (user_id, updated_at desc);

-- Builds that were put into a cart as one, with what was said of them then.
create table cart_builds (
  user_id uuid not null references users on delete cascade,
  parts text not null,
  product_ids bigint[] not null,
  findings jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, parts)
);

create table order_builds (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  parts text not null,
  product_ids bigint[] not null,
  findings jsonb not null,
  created_at timestamptz not null
);
create index order_builds_order on order_builds (order_id);

-- What customers ask about a build, and verdicts that they say are wrong.
create table build_notes (
  id bigint generated always as identity primary key,
  -- Null where a visitor reported something.
  user_id uuid references users on delete set null,
  parts text not null check (length(parts) between 1 and 1000),
  -- The verdict that is reported; null where something is asked about the whole build.
  finding jsonb,
  note text not null check (length(note) <= 2000),
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  check ((answer is null) = (answered_at is null))
);
create index build_notes_open on build_notes (created_at) where answered_at is null;
create index build_notes_user on build_notes (user_id) where user_id is not null;

create table build_quotations (
  -- Whoever has it may read it.
  code uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity (start with 1001),
  parts text not null,
  lines jsonb not null,
  total_paisa bigint not null check (total_paisa >= 0),
  created_at timestamptz not null default now(),
  valid_until date not null
);
