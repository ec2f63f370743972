create table promo_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code) and code ~ '^[A-Z0-9-]{3,30}$'),
  percent int check (percent between 1 and 90),
  amount_paisa bigint check (amount_paisa > 0),
  minimum_paisa bigint not null default 0 check (minimum_paisa >= 0),
  category_id bigint references categories,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit int check (total_limit > 0),
  customer_limit int check (customer_limit > 0),
  active boolean not null default true,
  -- Counted under the row's lock. A constraint refuses uses beyond the limit.
  uses int not null default 0 check (uses >= 0),
  created_at timestamptz not null default now(),
  version int not null default 1,
  check ((percent is null) <> (amount_paisa is null)),
  constraint promo_codes_check1 check (total_limit is null or uses <= total_limit)
);

-- How often each customer has used a promo code. Cancelled orders do not count.
create table promo_uses (
  promo_code_id bigint references promo_codes on delete cascade,
  user_id uuid references users on delete cascade,
  uses int not null check (uses >= 0),
  primary key (promo_code_id, user_id)
);

-- Triggers count the uses, so that orders of the previous version count too during a rolling
-- update.
create function count_promo_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into promo_uses values (new.promo_code_id, new.user_id, 1)
      on conflict (promo_code_id, user_id) do update set uses = promo_uses.uses + 1;
  else
    update promo_uses set uses = uses - 1
      where promo_code_id = new.promo_code_id and user_id = new.user_id;
  end if;
  return null;
end $$;
