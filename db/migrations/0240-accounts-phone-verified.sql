-- A phone number in a profile links nothing to the account until it is verified, by an SMS code or
-- by staff at the counter. Numbers entered before this migration are unverified.
alter table users add column phone_verified_at timestamptz;

-- One account at a time has a verified number.
create unique index users_phone_verified on users (phone) where phone_verified_at is not null;

-- A changed number is unverified, whichever statement changes it. A merge moves a number together
-- with its verification.
create function forget_phone_verification() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at or new.phone = '' then
    new.phone_verified_at := null;
  end if;
  return new;
end $$;

create trigger users_phone_changed before update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function forget_phone_verification();
