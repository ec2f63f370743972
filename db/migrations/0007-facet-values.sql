-- A facet's number was a hash, which two values can share, and then both were counted wrong. Now every value has a number of its own.

-- The attribute stays in the upper half of a key, as a hash of its name; brands come before all attributes.
create or replace function attribute_key_of(name text) returns bigint language sql immutable as $$
  select case when name = '' then -2147483648 else hashtext(name)::bigint end << 32
$$;
-- Refuses the name whose hash another one has.
create unique index attributes_key on attributes (attribute_key_of(name));

-- Everything that products can be filtered by: `name=value`, and a brand as `=value`.
create table facet_values (
  id int generated always as identity,
  facet text not null unique,
  key bigint primary key generated always as (attribute_key_of(split_part(facet, '=', 1)) + id) stored,
  -- Shared by one value in 64: where a product lacks the bit it lacks the facet, which is told far quicker than by its keys.
  bit bigint not null generated always as (1::bigint << (id & 63)) stored
);

create or replace function facet_keys_of(facets text[]) returns bigint[] language sql stable as $$
  select array_agg(key) from facet_values where facet = any(facets)
$$;

-- What one product can be filtered by: its brand and its filterable attributes.
create function facets_among(filterable text[], given jsonb, brand text) returns setof text language sql immutable as $$
  select '=' || brand where brand <> ''
  union all
  select name || '=' || (given ->> name) from unnest(filterable) as name where given ? name
$$;

create or replace function facets_of(filterable text[], given jsonb) returns text[] language sql immutable as $$
  select array(select facets_among(filterable, given, ''))
$$;

-- Adds the brand to what facets_of found and numbers them all; facets and keys stand in the order of the keys.
create function number_facets() returns trigger language plpgsql as $$
declare
  attributes text[] := array(select facet from unnest(new.facets) as facet where facet not like '=%');
  -- Bounded, because the listing's index carries them.
  given text[] := (array_remove(array['=' || nullif(new.brand, '')], null) || attributes)[1:150];
begin
  loop
    select coalesce(array_agg(facet order by key), '{}'), coalesce(array_agg(key order by key), '{}'), coalesce(bit_or(bit), 0)
      into new.facets, new.facet_keys, new.facet_bits from facet_values where facet = any(given);
    exit when given <@ new.facets;
    -- In order: two products that bring the same new values must not wait for each other in a circle.
    insert into facet_values (facet) select facet from unnest(given) as facet where facet <> all(new.facets) order by facet on conflict do nothing;
  end loop;
  return new;
end $$;

drop index products_listing;
alter table products alter column facet_keys drop expression, alter column facet_keys set default '{}', add column facet_bits bigint not null default 0;
drop function facet_key_of(text);
-- Whoever inserts very many numbers them at once and brings the keys along.
create trigger products_inserted_facets before insert on products for each row when (new.facet_keys = '{}') execute function number_facets();
create trigger products_changed_facets before update of facets, brand on products for each row execute function number_facets();
update products set facets = facets;

-- Carries all that the listing filters, sorts and counts by, so that it need not look at the rows. Selling one of many does not touch it.
create index products_listing on products (category_id, pay_paisa)
  include (id, created_at, average_rating, review_count, in_stock, marked_new, facet_bits, facet_keys) where archived_at is null;
