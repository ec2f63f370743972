-- When the holder of the mailbox proved that the address is theirs: by something we mailed, through Google, or as an invited colleague.
alter table users add verified_at timestamptz;
update users set verified_at = created_at where role <> 'customer' or google_sub is not null;

-- Who was linked to Google by an address that nobody had verified may share the account with whoever registered it first:
-- from now on Google opens it, and a password only once it was reset by mail.
delete from sessions using users where users.id = user_id and role = 'customer' and google_sub is not null and password_hash is not null;
update users set password_hash = null where role = 'customer' and google_sub is not null and password_hash is not null;
-- Those who hold the keys of the shop sign in with their password.
update users set google_sub = null where role <> 'customer' and google_sub is not null and password_hash is not null;

create table email_verifications (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the token in the link: whoever reads this table cannot verify with it.
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Devices on which somebody signed in: limits on guessing by others do not keep them out. They open nothing.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

-- What the environment last said about the owner: only a change of it touches the account.
create table environment_owner (
  one boolean primary key default true check (one),
  email text not null,
  password_hash text not null
);

-- Whoever got in with an earlier password or role is out, whichever way it changed; `shop.kept_session` is the session that changed it.
create function end_access() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id and encode(token_hash, 'hex') is distinct from current_setting('shop.kept_session', true);
  delete from password_resets where user_id = new.id;
  delete from known_devices where user_id = new.id;
  return null;
end $$;
create trigger users_access_changed after update of role, password_hash on users for each row
  when (old.role is distinct from new.role or old.password_hash is distinct from new.password_hash) execute function end_access();

-- How many mails a mailbox was sent lately: name+anything@host is the one of name@host.
create function mailbox_of(recipient text) returns text language sql immutable parallel safe
  return lower(regexp_replace(substring(recipient from '([^<>\s]+)>?$'), '\+[^@]*@', '@'));
create index mails_to on mails (mailbox_of(recipient), created_at);
-- What opened an account and has been sent is of no use to anybody but its recipient.
update mails set text = '', html = '' where sent_at is not null and (secret_until is not null or kind in ('password-reset', 'staff-invitation'));
