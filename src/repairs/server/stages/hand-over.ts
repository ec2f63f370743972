import { may } from '#access/access.ts'
import { limitKey, throttle } from '#accounts/server/index.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { addDays } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { allowLaterPayment } from '#orders/server/index.ts'
import { stagesAhead } from '#orders/stages.ts'
import { bookPayment } from '#payments/server/index.ts'
import type { HandOver } from '../../staff-contract.ts'
import { repairFieldWords as fields } from '../../words/fields.ts'
import { changeRepairOrder } from '../estimate/repair-order.ts'
import {
  listOpenOrders,
  type OpenRepairOrder,
  sumCharged,
} from '../estimate/repair-orders.queries.ts'
import { notifyCustomer } from '../notify/notify-customer.ts'
import { insertEvent, type LockedRepair } from '../repairs.queries.ts'
import { getRules } from '../settings.queries.ts'
import { changeTicketIn } from '../tickets/tickets.ts'
import { markHandedOver } from './set-repair.queries.ts'

/**
 * Hands a device over: paid or with a reason, against a signature or the pick-up code. Its orders
 * are delivered and invoiced, and the warranty starts.
 */
export async function handOver(
  shop: Shop,
  caller: SignedIn,
  { id, version, ...input }: HandOver,
  once: Once,
) {
  if (input.proof === 'code')
    await throttle(shop, { key: limitKey('pickup-code', id), max: 10, seconds: 3_600 })
  const reply = await once((tx) =>
    changeTicketIn(tx, caller, { id, version }, async (repair, words) => {
      if (repair.stage !== 'ready' && repair.stage !== 'not_repaired')
        throw new ShopError('repair_step_not_possible')
      requireProof(repair, input)
      // A stated payment counts as money in the cash book.
      if (input.payments.length > 0 && !may(caller, 'money')) throw new ShopError('not_permitted')
      const isRepaired = repair.stage === 'ready'
      const orders = await listOpenOrders(tx, id)
      const unpaidPaisa = await receivePayments(tx, caller, orders, input)
      // Otherwise a technician alone could let any product leave for a promise.
      if (unpaidPaisa > 0 && !may(caller, 'money'))
        throw new ShopError('repair_unpaid_not_permitted', { field: 'unpaidReason' })
      shop.faultPoint('repair.afterPayment')
      await deliverOrders(shop, tx, caller, orders, unpaidPaisa > 0)
      shop.faultPoint('repair.afterDelivery')
      const warrantyUntil = isRepaired ? await findWarrantyEnd(shop, tx, repair) : null
      await markHandedOver(tx, id, {
        ...input,
        by: caller.id,
        unpaidReason: unpaidPaisa > 0 ? input.unpaidReason : '',
        isRepaired,
        warrantyUntil,
      })
      await insertEvent(tx, {
        repairId: id,
        kind: 'stage',
        from: repair.stage,
        to: 'handed_over',
        staffId: caller.id,
      })
      await notifyCustomer(shop, tx, 'handedOver', { ...repair, warrantyUntil })
      return {
        message: words.handedOver(repair.number),
        action: 'handed over',
      }
    }),
  )
  shop.faultPoint('repair.afterHandOver')
  return reply
}

function requireProof(
  { pickupCode }: LockedRepair,
  { proof, signature, code }: Pick<HandOver, 'proof' | 'signature' | 'code'>,
) {
  if (proof === 'signature' && signature === '')
    throw new ShopError('invalid_input', { fields: { signature: fields.signature } })
  if (proof === 'code' && code !== pickupCode)
    throw new ShopError('repair_code_wrong', { field: 'code' })
}

/**
 * Books the payments to the orders one after the other, oldest first. Returns the unpaid amount,
 * which needs a reason.
 */
async function receivePayments(
  tx: Db,
  caller: SignedIn,
  orders: OpenRepairOrder[],
  { payments, unpaidReason }: Pick<HandOver, 'payments' | 'unpaidReason'>,
): Promise<number> {
  const duePaisa = orders.reduce((sum, order) => sum + order.duePaisa, 0)
  const paidPaisa = payments.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
  if (paidPaisa > duePaisa)
    throw new ShopError('repair_paid_too_much', {
      field: 'payments',
      params: { due: formatRs(toRupees(duePaisa)) },
    })
  if (paidPaisa < duePaisa && unpaidReason === '')
    throw new ShopError('repair_unpaid', {
      field: 'payments',
      params: { due: formatRs(toRupees(duePaisa - paidPaisa)) },
    })
  const unpaidOrders = orders.map(({ id, duePaisa: remainingPaisa }) => ({ id, remainingPaisa }))
  for (const { mode, amount, reference } of payments) {
    let unbookedPaisa = toPaisa(amount)
    for (const order of unpaidOrders) {
      const amountPaisa = Math.min(unbookedPaisa, order.remainingPaisa)
      if (amountPaisa > 0)
        await bookPayment(tx, {
          orderId: order.id,
          mode,
          amountPaisa,
          reference,
          arrivedPaisa: toPaisa(amount),
          field: 'payments',
          staffId: caller.id,
        })
      order.remainingPaisa -= amountPaisa
      unbookedPaisa -= amountPaisa
    }
  }
  return duePaisa - paidPaisa
}

/** Takes every step to delivery, so that the orders have a history like any other. */
async function deliverOrders(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  orders: OpenRepairOrder[],
  paysLater: boolean,
) {
  for (const { id, stage } of orders) {
    if (paysLater) await allowLaterPayment(tx, id)
    for (const to of stagesAhead(stage, true)) await changeRepairOrder(shop, tx, caller, { id, to })
  }
}

/**
 * The last day of the warranty. A free warranty claim starts no new period: that of the first
 * repair continues.
 */
async function findWarrantyEnd(
  shop: Shop,
  tx: Db,
  { id, claimOf }: LockedRepair,
): Promise<string | null> {
  const { warrantyDays } = await getRules(tx, shop.language)
  if (warrantyDays === 0 || (claimOf && (await sumCharged(tx, id)) === 0)) return null
  return addDays(nepalDate(shop.clock.now().getTime()), warrantyDays)
}
