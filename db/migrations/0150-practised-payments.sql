-- A shop that is tried out is paid with money that is none. It is marked, so that none of it counts once the shop is real.
alter table payment_attempts add column practice boolean not null default false;
create index payment_attempts_practice on payment_attempts (id) where practice and state = 'paid';
