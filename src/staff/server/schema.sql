create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (name <> ''),
  role text not null references roles,
  -- SHA-256 of the token in the link: whoever reads this table cannot accept with it.
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- An invitation's link can also be copied and handed over, for colleagues without mail. Whoever
  -- opens that one has not shown that the mailbox is theirs.
  copied_hash bytea unique
);

-- What the environment last said about the owner: only a change of it touches the account.
create table environment_owner (
  one boolean default true primary key check (one),
  email text not null,
  password_hash text not null
);
