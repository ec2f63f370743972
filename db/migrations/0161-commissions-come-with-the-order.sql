-- What the shop keeps of a seller's product, in hundredths of a percent: the seller's own commission, else the nearest category's, else the shop's.
create function commission_of(business bigint, product bigint) returns int language sql stable as $$
  select coalesce(businesses.commission_bp, category_commission(products.category_id), (select commission_bp from seller_settings))
  from businesses, products where businesses.id = business and products.id = product
$$;

create or replace function fix_commissions(ids uuid[]) returns void language sql as $$
  update order_lines set commission_bp = commission_of(parts.business_id, product_id)
  from consignments parts
  where parts.id = any(ids) and parts.business_id is not null and order_lines.order_id = parts.order_id and order_lines.consignment_id = parts.id
    and product_id is not null and order_lines.commission_bp is null
$$;

-- Orders come with it; what the version before places without is filled in at the end of its transaction.
create or replace function fix_commission() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines where order_id = new.order_id and consignment_id = new.id and commission_bp is null) then
    perform fix_commissions(array[new.id]);
  end if;
  return null;
end $$;
