-- Not everybody knows the ward they live in; the number was asked of everybody.
alter table addresses alter column ward drop not null;
