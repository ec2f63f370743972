import { sql } from '#kit/server/db/sql.ts'
import type { Check } from '#kit/server/doctor.ts'

// Recomputed from the payments, independent of the triggers that keep the sums of orders.
const sums = sql`select order_id,
    sum(payments.amount_paisa)
      filter (where payments.amount_paisa > 0 and reverses is null and not is_reversed)
      as received,
    -sum(payments.amount_paisa)
      filter (where payments.amount_paisa < 0 and reverses is null and not is_reversed)
      as refunded
  from payments, lateral (
    select exists (select from payments later where later.reverses = payments.id) as is_reversed
  ) reversals
  group by order_id`

export const paymentsChecks: Check[] = [
  {
    name: 'the received and refunded sums of an order equal its payments',
    broken: sql`select number::text as what
      from orders left join (${sums}) sums on order_id = orders.id
      where row(received_paisa, refunded_paisa)
        is distinct from row(coalesce(received, 0), coalesce(refunded, 0))`,
  },
  {
    name: 'an order’s payment state follows from its payments',
    broken: sql`select number::text as what from orders
      where payment_status is distinct from case
        when received_paisa = 0 then 'unpaid'
        when refunded_paisa >= received_paisa then 'refunded'
        when received_paisa - refunded_paisa >= total_paisa - dropped_paisa then 'paid'
        else 'part' end`,
  },
  {
    name: 'a reversal has the full amount, order, mode and courier of its payment',
    broken: sql`select later.id::text as what
      from payments later join payments on payments.id = later.reverses
      where payments.amount_paisa <> -later.amount_paisa or payments.order_id <> later.order_id
        or payments.way <> later.way or payments.courier <> later.courier
        or payments.reverses is not null`,
  },
  {
    name: 'the payments with one reference add up to what is booked for it',
    broken: sql`select coalesce(booked.key, payment_references.key) as what
      from payment_references full join (
        select payment_reference_key(way, reference) as key, sum(amount_paisa) as paisa
        from payments
        where amount_paisa > 0 and reference <> ''
          and payment_reference_key(way, reference) is not null
          and not exists (select from payments later where later.reverses = payments.id)
        group by 1
      ) booked using (key)
      where coalesce(booked_paisa, 0) <> coalesce(paisa, 0)`,
  },
  {
    name: 'an attempt is paid exactly if its payment is booked with the requested amount',
    broken: sql`select payment_attempts.reference as what
      from payment_attempts left join payments on attempt_id = payment_attempts.id
      where (state = 'paid') <> (payments.id is not null)
        or payments.amount_paisa <> payment_attempts.amount_paisa
        or payments.order_id <> payment_attempts.order_id`,
  },
  {
    name:
      'a refund sent by a gateway is booked with its amount, and refunds never exceed their ' +
      'payment',
    broken: sql`select payment_refunds.id::text as what
      from payment_refunds join payments on payments.id = payment_id
        left join payments booked on booked.id = booked_as
      where payments.order_id <> payment_refunds.order_id or payments.attempt_id is null
        or booked.amount_paisa <> -payment_refunds.amount_paisa
        or booked.order_id <> payment_refunds.order_id
        or payments.amount_paisa < (
          select sum(sent.amount_paisa) from payment_refunds sent
          where sent.payment_id = payments.id and sent.state <> 'failed')`,
  },
  {
    // Removing the sample deletes its payments together with their rows in handovers, so only
    // complete handovers are summed.
    name: 'a courier was expected to hand over exactly the cash that it had collected at the door',
    broken: sql`select courier_handovers.id::text as what
      from courier_handovers join courier_handover_payments on handover_id = courier_handovers.id
        join payments on payments.id = payment_id
      group by courier_handovers.id
      having count(*) = payment_count and sum(amount_paisa) <> expected_paisa
        or bool_or(way <> 'cash' or payments.courier = ''
          or lower(replace(payments.courier, ' ', ''))
            <> lower(replace(courier_handovers.courier, ' ', '')))`,
  },
  {
    name: 'cash that a courier handed over was not reversed',
    broken: sql`select payment_id::text as what
      from courier_handover_payments join payments later on later.reverses = payment_id`,
  },
  {
    name: 'a closing starts with the cash counted before, and expects what the books say',
    broken: sql`select day::text as what
      from drawer_closings, lateral (
        select earlier.day as last, earlier.counted_paisa as left_over
        from drawer_closings earlier where earlier.day < drawer_closings.day
        order by earlier.day desc limit 1
      ) previous
      where not sample and last = from_day - 1 and left_over <> opening_paisa
      union all
      select day::text from drawer_closings
      where not sample and expected_paisa <> opening_paisa
        + (select coalesce(sum(amount_paisa), 0) from payments
          where way = 'cash' and courier = '' and book_day between from_day and day)
        + (select coalesce(sum(counted_paisa), 0) from courier_handovers
          where book_day between from_day and day)
        + (select coalesce(sum(amount_paisa), 0) from drawer_moves
          where book_day between from_day and day)`,
  },
]
