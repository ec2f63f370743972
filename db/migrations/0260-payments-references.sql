-- A reference as it is compared: without case, spaces, punctuation and leading zeros, with digits of
-- any script, and with Latin letters for those that look the same. Null if nothing is left, and for
-- cash and cards: card slips repeat their short numbers.
create function payment_reference_key(way text, reference text) returns text
language sql immutable parallel safe as $$
  select case when way not in ('cash', 'card') and plain <> ''
    then case way when 'cheque' then 'cheque ' else '' end
      || regexp_replace(plain, '(^|[^0-9])0+([0-9])', '\1\2', 'g') end
  from (select regexp_replace(
    translate(lower(translate(normalize(reference, NFKC),
        'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX')),
      '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹авекмнорстухіѕјαβεικμνορτυχ',
      '012345678901234567890123456789abekmhopctyxisjabeikmvoptyx'),
    '[^a-z0-9\u00c0-\uffff]|[\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f\ufeff]', '', 'g') as plain) typed
$$;

-- The references by which money arrived. A transfer counts once: its payments never add up to more
-- than the amount that arrived.
create table payment_references (
  key text primary key,
  -- The amount that arrived, as staff stated it with the first payment.
  arrived_paisa bigint not null,
  -- The sum of the payments that are not reversed.
  booked_paisa bigint not null,
  -- The order of the first payment.
  order_id uuid not null references orders on delete cascade,
  constraint payment_references_once check (booked_paisa between 0 and arrived_paisa)
);

create index payment_references_order_id on payment_references (order_id);

-- Earlier payments may share references. Nothing of these is left to book.
insert into payment_references (key, arrived_paisa, booked_paisa, order_id)
select payment_reference_key(way, reference), sum(amount_paisa), sum(amount_paisa),
  (array_agg(order_id order by id))[1]
from payments
where amount_paisa > 0 and payment_reference_key(way, reference) is not null
  and not exists (select from payments later where later.reverses = payments.id)
group by 1;

create function use_payment_reference() returns trigger language plpgsql as $$
begin
  if new.reverses is null then
    -- What a gateway confirms is always booked, and staff can't book it by hand again. The first
    -- order may be paid in parts.
    insert into payment_references as used
      values (payment_reference_key(new.way, new.reference), new.amount_paisa, new.amount_paisa,
        new.order_id)
      on conflict (key) do update set booked_paisa = used.booked_paisa + new.amount_paisa,
        arrived_paisa = case when new.attempt_id is not null
            then used.arrived_paisa + new.amount_paisa
          when used.order_id = new.order_id
            then greatest(used.arrived_paisa, used.booked_paisa + new.amount_paisa)
          else used.arrived_paisa end;
  else
    -- Booking and reversing parts of the first order leaves nothing for others.
    update payment_references used set booked_paisa = used.booked_paisa - paid.amount_paisa,
        arrived_paisa = case when used.order_id = paid.order_id
          then used.arrived_paisa - paid.amount_paisa else used.arrived_paisa end
      from payments paid
      where paid.id = new.reverses and paid.amount_paisa > 0
        and used.key = payment_reference_key(paid.way, paid.reference);
    delete from payment_references used using payments paid
      where paid.id = new.reverses and used.booked_paisa = 0
        and used.key = payment_reference_key(paid.way, paid.reference);
  end if;
  return null;
end $$;

create trigger payments_use_reference after insert on payments for each row
  when (new.reverses is not null or (new.amount_paisa > 0 and new.reference <> ''
    and payment_reference_key(new.way, new.reference) is not null))
  execute function use_payment_reference();
