-- How often each customer has used a promo code, counted by the orders that use it. A cancelled one is as if it had never been placed.
create table promo_uses (
  promo_code_id bigint not null references promo_codes on delete cascade,
  user_id uuid not null references users on delete cascade,
  uses int not null check (uses >= 0),
  primary key (promo_code_id, user_id)
);
-- While nobody places an order that would be counted neither here nor by the triggers.
lock table orders in share row exclusive mode;
insert into promo_uses select promo_code_id, user_id, count(*) from orders where promo_code_id is not null and status <> 'cancelled' group by 1, 2;

-- By the database, so that orders of the version before count as well, while one process after the other is replaced.
create function count_promo_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into promo_uses values (new.promo_code_id, new.user_id, 1) on conflict (promo_code_id, user_id) do update set uses = promo_uses.uses + 1;
  else
    update promo_uses set uses = uses - 1 where promo_code_id = new.promo_code_id and user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger orders_use_promo after insert on orders for each row when (new.promo_code_id is not null) execute function count_promo_use();
create trigger orders_return_promo after update of status on orders for each row
  when (new.promo_code_id is not null and old.status <> 'cancelled' and new.status = 'cancelled') execute function count_promo_use();
