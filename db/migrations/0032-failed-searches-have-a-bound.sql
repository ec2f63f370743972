-- When a search was first asked for: of new ones only so many are kept a day. Those already there are not new.
alter table failed_searches add column first_at timestamptz not null default '-infinity';
alter table failed_searches alter column first_at set default now();
create index failed_searches_first_at on failed_searches (first_at);
