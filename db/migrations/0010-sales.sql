-- A customer who orders on the phone may have no e-mail, and one whose data were removed has none left. Neither can sign in.
alter table users alter column email drop not null;
alter table users add constraint users_staff_have_email check (email is not null or role = 'customer');
alter table users add column removed_at timestamptz;
-- Two people who change the same thing at once are told.
alter table users add column version int not null default 1;
alter table promo_codes add column version int not null default 1;

create index orders_search on orders using gin (lower(customer_name || ' ' || customer_email || ' ' || customer_phone) gin_trgm_ops);
create index users_search on users using gin (lower(name || ' ' || coalesce(email, '') || ' ' || phone) gin_trgm_ops) where role = 'customer';
