create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (name <> ''),
  role text not null references roles,
  -- SHA-256 of the token in the link: reading this table does not let an intruder accept.
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- SHA-256 of the token in the link that the inviter can pass on, for colleagues without mail. It
  -- does not prove that the mailbox is theirs.
  copied_hash bytea unique
);

-- The owner that the environment last named. The account changes only if the environment does.
create table environment_owner (
  one boolean default true primary key check (one),
  email text not null,
  password_hash text not null
);
