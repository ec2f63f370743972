import { toRupees } from '#kit/contract/money.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  insertPayment,
  insertReference,
  lockUsedReference,
  type NewPayment,
  type UsedReference,
} from './book.queries.ts'

type Booking = NewPayment & {
  /** The whole amount of a transfer of which this is a part, stated with its first payment. */
  arrivedPaisa?: number
  /** The field at which a used reference is refused. */
  field?: string
}

/**
 * Books money that came in or was refunded. A reference confirms one order: with other orders, its
 * payments never add up to more than the amount that arrived. Returns null if the gateway's
 * transaction is already booked, or the payment was already reversed.
 */
export async function bookPayment(
  tx: Db,
  { arrivedPaisa = 0, field = 'reference', ...payment }: Booking,
) {
  const { orderId, mode, amountPaisa, reference, attemptId } = payment
  if (amountPaisa > 0 && reference && !attemptId) {
    const used = await lockUsedReference(tx, { mode, reference })
    if (used && used.orderId !== orderId && used.leftPaisa < amountPaisa)
      throw refusalOf(used, field)
    if (!used && arrivedPaisa > amountPaisa)
      await insertReference(tx, { orderId, mode, reference }, arrivedPaisa)
  }
  // Two bookings at once may both have found the reference unused.
  const refusal = ['reference_used', { field }] as const
  return refuseViolations({ payment_references_once: [...refusal] }, insertPayment(tx, payment))
}

const refusalOf = ({ order, leftPaisa }: UsedReference, field: string) =>
  new ShopError('reference_used', { field, params: { order, left: toRupees(leftPaisa) } })
