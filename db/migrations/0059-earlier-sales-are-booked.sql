-- Apart from the tables. Each order is locked, so that nobody moves it meanwhile; whoever moves one afterwards books by trigger.
do $$
declare
  parts uuid[];
begin
  perform from orders where id in (select order_id from consignments where business_id is not null) order by id for update;
  parts := array(select id from consignments where business_id is not null);
  perform fix_commissions(parts);
  perform book_consignment(id) from consignments where business_id is not null and stage = 'delivered' order by delivered_at;
end $$;
