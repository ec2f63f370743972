-- What is asked for before anything is approved: an order of its own, whose money goes over to what is approved.
alter table repair_orders add column is_advance boolean not null default false,
  add constraint repair_orders_advance check (not is_advance or estimate_id is null);
