-- Where an order goes, by district, municipality, ward and tole, and the zone that it was charged for, both as they were.
-- Orders of before, of the version before, and with an address of plain text keep none.
alter table orders add column address jsonb, add column zone_name text;
