-- What a role may do is data: the owner says it in the back office.
create table roles (
  id text primary key default gen_random_uuid()::text,
  name text not null check (name = btrim(name) and length(name) between 1 and 40),
  -- The switches that are on. A customer has none, and an owner has all there are, whatever stands here.
  permissions text[] not null default '{}',
  -- How much less than the price they may agree on, where they may at all.
  max_discount_percent smallint not null default 0 check (max_discount_percent between 0 and 100),
  -- In the order they were added.
  place int generated always as identity,
  version int not null default 1
);
create unique index roles_name on roles (lower(name));

-- Staff keep what they had: what was one permission before is several now.
insert into roles (id, name, permissions, max_discount_percent) values
  ('customer', 'Customer', '{}', 0),
  ('owner', 'Owner', '{}', 100),
  ('manager', 'Manager',
    '{orders,discounts,refunds,money,customers,enquiries,promotions,products,prices,stock,exports,reviews,sellers,settlements,reports,content,mails}', 20),
  ('staff', 'Staff', '{orders,refunds,money,enquiries,promotions,products,prices,stock,exports,reviews,sellers,settlements}', 0),
  ('counter', 'Counter', '{orders,discounts,money,enquiries}', 5),
  ('technician', 'Technician', '{orders,enquiries}', 0),
  ('stock', 'Stock', '{products,stock}', 0),
  ('accountant', 'Accountant', '{orders,refunds,money,exports,settlements,reports}', 0);

alter table users drop constraint users_role_check, add constraint users_role_fkey foreign key (role) references roles;
alter table staff_invitations drop constraint staff_invitations_role_check, add constraint staff_invitations_role_fkey foreign key (role) references roles;
-- Of a role that is to be removed, whether somebody has it.
create index users_staff_role on users (role) where role <> 'customer';

-- The two whose meaning is in the code stay as they are.
create function keep_fixed_roles() returns trigger language plpgsql as $$
begin
  raise exception 'the role % is fixed', old.id using constraint = 'roles_fixed', errcode = 'check_violation';
end $$;
create trigger roles_fixed before update or delete on roles for each row when (old.id in ('customer', 'owner')) execute function keep_fixed_roles();
