-- One row: the settings that the owner changed. The others follow the environment.
create table settings (
  one boolean default true primary key check (one),
  changed jsonb not null default '{}' check (jsonb_typeof(changed) = 'object'),
  -- Grows with every save, so that saving an outdated version is refused.
  version int not null default 1,
  -- True once the owner removed the sample data, so that no start adds it again.
  sample_removed boolean not null default false,
  -- Names of the steps that the owner skipped. All others follow from the shop's contents.
  skipped_steps text[] not null default '{}',
  steps_dismissed boolean not null default false,
  -- True once an older shop has marked its sample rows, which happens once at a start.
  sample_marked boolean not null default false,
  -- False if the shop was created without the sample and its invented contact details.
  sample_filled boolean not null default false,
  -- Visitors with this key can see a closed shop.
  look_key uuid not null default gen_random_uuid()
);

insert into settings (look_key) values
  ('aa1226f8-31e4-4919-b340-15a7a160b204');
