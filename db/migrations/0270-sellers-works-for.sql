-- Staff who work for a seller count as the seller. The shop's owner does not.
create function works_for(person uuid, business bigint) returns boolean language sql stable as $$
  select exists (select from business_members join users on users.id = user_id
    where business_id = business and user_id = person and users.role <> 'owner')
$$;
