create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  user_id uuid not null references users,
  rating int not null check (rating between 1 and 5),
  comment text not null default '',
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  -- One review per customer and product: posting again replaces it.
  unique (product_id, user_id)
);
create index reviews_newest on reviews (product_id, created_at desc, id desc);
create index reviews_user_id on reviews (user_id);

-- Counting here, under the lock of the product's row, stays right however many post at once.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update products set star_counts[old.rating] = star_counts[old.rating] - 1 where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update products set star_counts[new.rating] = star_counts[new.rating] + 1 where id = new.product_id;
  end if;
  return null;
end $$;

create trigger reviews_counted after insert or delete or update of rating, product_id on reviews
  for each row execute function count_review();
