-- The one row of what the owner has set; what is not in `changed` follows the environment.
create table settings (
  one boolean default true primary key check (one),
  changed jsonb not null default '{}' check (jsonb_typeof(changed) = 'object'),
  -- Grows with every save: whoever saves over an older version is told.
  version int not null default 1,
  -- The owner removed the sample data: no start brings it back.
  sample_removed boolean not null default false,
  -- Steps that the owner does not want to take, by name; all others follow from what is in the
  -- shop.
  skipped_steps text[] not null default '{}',
  steps_dismissed boolean not null default false,
  -- A shop of before marks what came with its sample at the next start, once: what its owner
  -- removes afterwards stays away.
  sample_marked boolean not null default false,
  -- False in a shop that began without the sample, and so without what that invents.
  sample_filled boolean not null default false,
  -- Whoever knows it sees a closed shop.
  look_key uuid not null default gen_random_uuid()
);

insert into settings (look_key) values
  ('aa1226f8-31e4-4919-b340-15a7a160b204');
