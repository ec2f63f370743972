-- A part below its writer's discount limit needs a second person, unless it replaces goods that the
-- customer paid for.
alter table repair_lines
  add column needs_authorization boolean not null default false,
  add column authorized_by uuid references users,
  add constraint repair_lines_authorized
    check (not needs_authorization or authorized_by is not null or is_approved is not true);
create index repair_lines_authorized_by on repair_lines (authorized_by);

-- The units of a paid order line that the part of a warranty claim replaces. Each unit is replaced
-- at most once.
create table repair_replacements (
  line_id bigint references repair_lines on delete cascade,
  order_id uuid,
  position int,
  quantity int not null check (quantity > 0),
  primary key (line_id, order_id, position),
  constraint repair_replacements_of_line foreign key (order_id, position)
    references order_lines on delete cascade
);
create index repair_replacements_order_line on repair_replacements (order_id, position);
