-- The one row of what the owner has set; what is not in `changed` follows the environment.
create table settings (
  one boolean primary key default true check (one),
  changed jsonb not null default '{}' check (jsonb_typeof(changed) = 'object'),
  -- Grows with every save: whoever saves over an older version is told.
  version int not null default 1,
  -- The owner removed the sample data: no start brings it back.
  sample_removed boolean not null default false
);
insert into settings default values;

create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null check (name <> ''),
  role text not null check (role in ('staff', 'owner')),
  -- SHA-256 of the token in the link: whoever reads this table cannot accept with it.
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- A shop always has an owner who can sign in, whichever way somebody tries to take the last one away.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  -- One at a time: two owners who remove each other must not both find the other still there.
  perform pg_advisory_xact_lock(7215003);
  if not exists (select from users where role = 'owner' and disabled_at is null and id <> old.id) then
    raise exception 'the last owner stays' using errcode = 'check_violation', constraint = 'users_last_owner';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger users_owner_changed before update of role, disabled_at on users for each row
  when (old.role = 'owner' and old.disabled_at is null and (new.role <> 'owner' or new.disabled_at is not null)) execute function keep_an_owner();
create trigger users_owner_deleted before delete on users for each row
  when (old.role = 'owner' and old.disabled_at is null) execute function keep_an_owner();

alter table categories add column version int not null default 1;
alter table attributes add column version int not null default 1;

-- Which products came with the sample catalogue, so that they can go with it.
alter table products add column sample boolean not null default false;
-- Those of before were put in together with the sample's customers, whole days earlier by their age; generated ones say it in their address.
update products set sample = true
from users
where email = 'sample-1@shop.invalid' and (products.slug like 'generated-%' or extract(epoch from users.created_at - products.created_at) % 86400 = 0);
