-- Apart from the new columns, so that nobody who orders waits while earlier orders are filled in.
update orders set taxable_paisa = null where taxable_paisa is null;

alter table orders
  alter column taxable_paisa set not null,
  alter column vat_paisa set not null,
  add constraint orders_vat check (taxable_paisa >= 0 and vat_paisa >= 0 and taxable_paisa + vat_paisa = total_paisa);
