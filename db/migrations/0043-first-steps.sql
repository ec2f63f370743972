alter table settings
  -- Steps that the owner does not want to take, by name; all others follow from what is in the shop.
  add column skipped_steps text[] not null default '{}',
  add column steps_dismissed boolean not null default false,
  -- A shop of before marks what came with its sample at the next start, once: what its owner removes afterwards stays away.
  add column sample_marked boolean not null default false,
  -- False in a shop that began without the sample, and so without what that invents.
  add column sample_filled boolean not null default false,
  -- Whoever knows it sees a closed shop.
  add column look_key uuid not null default gen_random_uuid();
update settings set sample_filled = exists (select from products where sample);

-- What came with the sample, so that it can go with it. Categories and attributes of before are marked at the next start.
alter table categories add column sample boolean not null default false;
alter table attributes add column sample boolean not null default false;
alter table search_synonyms add column sample boolean not null default false;
update search_synonyms set sample = true where version = 1 and id <= 73;
