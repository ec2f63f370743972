-- Who could trigger a mail to an unverified address: `anyone` without an account, or the
-- holder of an `account`. Null for all other mails. Both have a limit a day for the whole shop.
alter table mails add column stranger text check (stranger in ('anyone', 'account'));
create index mails_to_strangers on mails (created_at, stranger) where stranger is not null;
