create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  user_id uuid not null references users,
  rating int not null check (rating between 1 and 5),
  comment text not null default '',
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_reason text not null default '',
  reply text,
  replied_at timestamptz,
  version int not null default 1,
  unique (product_id, user_id),
  check ((reply is null) = (replied_at is null)),
  constraint reviews_check1 check (hidden_at is null or hidden_reason <> '')
);

create index reviews_latest on reviews (created_at desc, id desc);
create index reviews_newest on reviews (product_id, created_at desc, id desc);
create index reviews_user_id on reviews (user_id);

-- The products that customers received. Their reviews of these products are verified.
create table purchases (
  user_id uuid references users on delete cascade,
  product_id bigint references products,
  primary key (user_id, product_id)
);

-- Counts visible reviews only. Each update locks the row of the product.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    if old.hidden_at is null then
      update products set star_counts[old.rating] = star_counts[old.rating] - 1
        where id = old.product_id;
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if new.hidden_at is null then
      update products set star_counts[new.rating] = star_counts[new.rating] + 1
        where id = new.product_id;
    end if;
  end if;
  return null;
end $$;

create trigger reviews_counted after insert or delete or update of rating, product_id, hidden_at
  on reviews
  for each row execute function count_review();
