-- A seller that was already paid could state a return, and the shop would refund the same money.
-- So a return that the seller or its member states is covered by the seller's balance, or by the
-- cash that it still has for these items. Otherwise staff record the return.
create function require_return_covered() returns trigger language plpgsql as $$
begin
  if not exists (select from order_events where consignment_id = new.consignment_id
      and created_at = now() and coalesce(undone ->> 'to', to_status) = 'returned'
      and (by_seller or works_for(staff_id, new.business_id))) then
    return null;
  end if;
  -- Two returns, or a return and a payout, run one after the other.
  perform from businesses where id = new.business_id for no key update;
  if (select coalesce(sum(amount_paisa), 0) from settlement_entries
      where business_id = new.business_id) < 0
    and (select coalesce(-sum(amount_paisa), 0) from settlement_entries
      where consignment_id = new.consignment_id and kind = 'collected') < -new.amount_paisa then
    raise exception 'the return is not covered by the seller''s balance'
      using errcode = 'check_violation', constraint = 'settlement_entries_return_covered';
  end if;
  return null;
end $$;

create constraint trigger settlement_entries_return_covered after insert on settlement_entries
  deferrable initially deferred for each row when (new.kind = 'refund')
  execute function require_return_covered();
