-- What each product was before a step of a job changed it, written by that step: all that a job did can be taken back.
create table job_originals (
  job_id uuid not null references jobs on delete cascade,
  number int not null,
  rows jsonb not null,
  primary key (job_id, number)
);

-- Which job this one takes back; each can be taken back once.
alter table jobs
  add column takes_back uuid unique references jobs on delete set null,
  drop constraint jobs_kind_check,
  add constraint jobs_kind_check check (kind in ('import-check', 'import', 'bulk-edit', 'take-back'));

-- Those of these products that cannot be removed without a trace: something refers to them, in whichever table, or somebody booked stock.
-- What goes with a product is no reason to keep it.
create function products_in_use(ids bigint[]) returns setof bigint language plpgsql stable as $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as referring, attname as product
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'products'::regclass
      and conrelid <> all (array['product_pictures'::regclass, 'stock_moves'::regclass, 'bought_together'::regclass])
  loop
    return query execute format('select %I from %s where %1$I = any($1)', reference.product, reference.referring) using ids;
  end loop;
  return query select product_id from stock_moves where product_id = any(ids) and (order_id is not null or user_id is not null);
end $$;
