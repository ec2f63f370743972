create table users (
  id uuid default gen_random_uuid() primary key,
  role text not null default 'customer',
  name text not null check (name <> ''),
  -- The contract converts e-mails to lower case.
  email text unique check (email = lower(email)),
  -- Null for accounts that sign in with Google only.
  password_hash text,
  google_sub text unique,
  phone text not null default '',
  address text not null default '',
  image text not null default '',
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Detects concurrent changes of the same account.
  version int not null default 1,
  verified_at timestamptz,
  -- Earlier addresses, such as those of merged accounts. They lead to the customer's mails and
  -- enquiries.
  former_emails text[] not null default '{}',
  constraint users_staff_have_email check (email is not null or role = 'customer')
);

create index users_former_emails on users using gin (former_emails) where former_emails <> '{}';
create index users_joined on users (created_at) where role = 'customer';
create index users_phone on users (phone) where role = 'customer' and phone <> '';
create index users_search on users using gin (lower((((name || ' ') || coalesce(email, '')) || ' ')
  || phone) gin_trgm_ops) where role = 'customer';
-- Finds whether a role that is to be removed is still in use.
create index users_staff_role on users (role) where role <> 'customer';

create table sessions (
  -- SHA-256 of the token: reading this table does not let an intruder sign in.
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

-- Rate limits, such as the failed sign-ins of an account. Restarts do not reset them.
create table attempts (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null
);

create table email_verifications (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the token in the link: reading this table does not let an intruder verify.
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Devices on which the account was used. Limits on guessing by strangers do not affect them. A
-- device token alone grants no access.
create table known_devices (
  user_id uuid references users on delete cascade,
  token_hash bytea,
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- Permissions of roles are data, because the owner changes them in the back office.
create table roles (
  id text default gen_random_uuid()::text primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  -- The granted permissions. Ignored for customers, who have none, and owners, who have all.
  permissions text[] not null default '{}',
  -- The largest discount that this role may grant, if it has the permission `discounts`.
  max_discount_percent smallint not null default 0 check (max_discount_percent between 0 and 100),
  -- The order in which roles were added.
  place int generated always as identity,
  version int not null default 1
);

create unique index roles_name on roles (lower(name));

alter table users add constraint users_role_fkey foreign key (role) references roles;

alter table idempotency_keys add constraint idempotency_keys_user_id_fkey
  foreign key (user_id) references users on delete cascade;

-- Guarantees that the shop always has an owner who can sign in.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- One change at a time: two owners who remove each other must not both succeed.
  perform pg_advisory_xact_lock(7215003);
  if not exists (select from users where role = 'owner' and disabled_at is null and id <> old.id)
    then
    raise exception 'the last owner stays' using errcode = 'check_violation',
      constraint = 'users_last_owner';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Ends all access that an earlier password or role gave. The session that made the change stays:
-- its hash is in `shop.kept_session`.
create function end_access() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id and encode(token_hash, 'hex') is distinct
    from current_setting('shop.kept_session', true);
  delete from password_resets where user_id = new.id;
  delete from known_devices where user_id = new.id;
  return null;
end $$;

-- The roles `customer` and `owner` cannot be changed, because the code gives them their meaning.
create function keep_fixed_roles() returns trigger language plpgsql as $$
begin
  raise exception 'the role % is fixed', old.id using constraint = 'roles_fixed',
    errcode = 'check_violation';
end $$;

create trigger users_owner_changed before update of role, disabled_at on users for each row
  when (old.role = 'owner' and old.disabled_at is null
    and (new.role <> 'owner' or new.disabled_at is not null)) execute function keep_an_owner();

create trigger users_owner_deleted before delete on users for each row
  when (old.role = 'owner' and old.disabled_at is null) execute function keep_an_owner();

create trigger users_access_changed after update of role, password_hash on users for each row
  when (old.role is distinct from new.role or old.password_hash is distinct
    from new.password_hash) execute function end_access();

create trigger roles_fixed before update or delete on roles for each row
  when (old.id in ('customer', 'owner')) execute function keep_fixed_roles();

insert into roles (id, name, permissions, max_discount_percent) values
  ('customer', 'Customer', '{}', 0),
  ('owner', 'Owner', '{}', 100),
  ('manager', 'Manager',
    '{orders,discounts,refunds,money,customers,enquiries,promotions,products,prices,stock,exports,reviews,sellers,settlements,reports,content,mails,repairs}', 20),
  ('staff', 'Staff',
    '{orders,refunds,money,enquiries,promotions,products,prices,stock,exports,reviews,sellers,settlements,repairs}', 0),
  ('counter', 'Counter', '{orders,discounts,money,enquiries,repairs}', 5),
  ('technician', 'Technician', '{orders,enquiries,repairs}', 0),
  ('stock', 'Stock', '{products,stock}', 0),
  ('accountant', 'Accountant', '{orders,refunds,money,exports,settlements,reports}', 0);
