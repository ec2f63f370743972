create table users (
  id uuid primary key default gen_random_uuid(),
  role text not null default 'customer' check (role in ('customer', 'staff', 'owner')),
  name text not null check (name <> ''),
  -- Lower case, as the contract makes it.
  email text not null unique check (email = lower(email)),
  -- Null for an account that signs in with Google alone.
  password_hash text,
  google_sub text unique,
  phone text not null default '',
  address text not null default '',
  image text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  -- SHA-256 of the token: whoever reads this table cannot sign in with it.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

create table password_resets (
  user_id uuid primary key references users on delete cascade,
  code_hash text not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null
);

-- Counters that neither a restart nor another address resets, such as failed sign-ins of an account.
create table attempts (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null
);
