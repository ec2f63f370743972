alter table consignments
  -- The seller carries the parcel, or chose its courier: cash collected at the door is with the
  -- seller, not with the shop.
  add column seller_collects boolean not null default false,
  -- A member of the seller ordered it, or a customer with the phone number of one.
  add column is_own_order boolean not null default false;

-- The part of the received money that sellers collected and have not handed over.
alter table orders add column with_sellers_paisa bigint not null default 0
  check (with_sellers_paisa >= 0);

-- The shop refunds only money that has reached it.
alter table orders drop constraint orders_refunded_within_received,
  add constraint orders_refunded_within_received
    check (refunded_paisa <= received_paisa - with_sellers_paisa);

-- The last ten digits: "+977 984-1234567" and "9841234567" are the same phone.
create function phone_key(phone text) returns text language sql immutable parallel safe as $$
  select right(regexp_replace(phone, '\D', '', 'g'), 10) $$;

create function is_own_order(business bigint, customer uuid,
  phone text) returns boolean language sql stable as $$
  select exists (select from business_members join users on users.id = user_id
      where business_id = business and (users.id = customer
        or users.phone <> '' and phone_key(users.phone) = phone_key(is_own_order.phone)))
    or exists (select from businesses where id = business
      and phone_key(businesses.phone) = phone_key(is_own_order.phone))
$$;

-- Parcels under way, as if the columns had been there when they were sent.
update consignments set seller_collects = true where business_id is not null and stage = 'shipped'
  and exists (select from order_events where consignment_id = consignments.id
    and to_status = 'shipped' and undone is null and by_seller);
update consignments set is_own_order = true from orders
  where orders.id = order_id and business_id is not null
    and stage in ('pending', 'confirmed', 'packed', 'ready', 'shipped')
    and is_own_order(business_id, user_id, customer_phone);
