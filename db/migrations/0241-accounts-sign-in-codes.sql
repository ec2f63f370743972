-- Mailed codes that sign in without a password. Each works only together with the nonce that the
-- requesting browser holds, so several can be valid at once.
create table sign_in_codes (
  -- SHA-256 of the nonce.
  nonce_hash bytea primary key,
  -- Null if no mail was sent, such as for an unknown address. Such a row never signs in.
  user_id uuid references users on delete cascade,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

create index sign_in_codes_user_id on sign_in_codes (user_id) where user_id is not null;
create index sign_in_codes_expires_at on sign_in_codes (expires_at);

-- A changed password or role ends codes, too.
create or replace function end_access() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id and encode(token_hash, 'hex') is distinct
    from current_setting('shop.kept_session', true);
  delete from password_resets where user_id = new.id;
  delete from sign_in_codes where user_id = new.id;
  delete from known_devices where user_id = new.id;
  return null;
end $$;
