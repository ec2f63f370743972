-- What the total is made of: prices include 13 % VAT.
alter table orders add column taxable_paisa bigint, add column vat_paisa bigint;

-- To the nearest paisa, as `computeTotals` has it: for orders of before, and for those of a process of the version before that still runs.
create function fill_in_vat() returns trigger language plpgsql as $$
begin
  new.taxable_paisa := round(new.total_paisa * 100 / 113.0);
  new.vat_paisa := new.total_paisa - new.taxable_paisa;
  return new;
end $$;
create trigger orders_without_vat before insert or update on orders for each row when (new.taxable_paisa is null) execute function fill_in_vat();
