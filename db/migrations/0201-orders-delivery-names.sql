-- Orders placed before version 0.1.0 have no name of their delivery option.
update orders set
    shipping_name = coalesce(shipping_name, case shipping_option
      when 'courier' then 'Local Courier shipping'
      when 'ups' then 'UPS ground shipping'
      when 'pickup' then 'Local Pickup from store'
      else shipping_option end),
    shipping_is_pickup = coalesce(shipping_is_pickup, shipping_option = 'pickup')
  where shipping_name is null or shipping_is_pickup is null;
alter table orders alter column shipping_name set not null,
  alter column shipping_is_pickup set not null;
