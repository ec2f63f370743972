-- The latest code that was sent to the number in a profile, by SMS.
create table phone_codes (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

-- Roles that serve customers may confirm a number at the counter.
update roles set permissions = permissions || '{phones}'
  where id in ('manager', 'staff', 'counter') and not 'phones' = any(permissions);
