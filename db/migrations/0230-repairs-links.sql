-- The staff member who saw the link, which ends with their access. Null for links of customers.
-- Earlier links show no pick-up code, because it is unknown who saw them.
alter table repair_links
  add staff_id uuid references users,
  add shows_code boolean not null default false,
  -- Null for as long as the repair allows.
  add expires_at timestamptz,
  add revoked_at timestamptz;

create index repair_links_staff_id on repair_links (staff_id) where staff_id is not null;
