create table builds (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- As in the address: `12.33x2`.
  parts text not null check (length(parts) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index builds_user on builds (user_id, updated_at desc);

-- Builds that were added to a cart as a whole, with their findings at that time.
create table cart_builds (
  user_id uuid references users on delete cascade,
  parts text,
  product_ids bigint[] not null,
  findings jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, parts)
);

create table order_builds (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  parts text not null,
  product_ids bigint[] not null,
  findings jsonb not null,
  created_at timestamptz not null
);

create index order_builds_order on order_builds (order_id);

-- Questions of customers about builds, and verdicts that they reported as wrong.
create table build_notes (
  id bigint generated always as identity primary key,
  -- Null for visitors.
  user_id uuid references users on delete set null,
  parts text not null check (length(parts) between 1 and 1000),
  -- The reported finding. Null for a question about the build.
  finding jsonb,
  note text not null check (length(note) <= 2000),
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  -- The address that a visitor left for the answer.
  email text check (length(email) <= 254),
  check ((answer is null) = (answered_at is null))
);

create index build_notes_open on build_notes (created_at) where answered_at is null;
create index build_notes_user on build_notes (user_id) where user_id is not null;

create table build_quotations (
  -- Anyone with the code may read the quotation.
  code uuid default gen_random_uuid() primary key,
  number bigint generated always as identity (start with 1001) unique,
  parts text not null,
  lines jsonb not null,
  total_paisa bigint not null check (total_paisa >= 0),
  created_at timestamptz not null default now(),
  valid_until date not null
);
