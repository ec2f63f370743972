import { addDays } from '#kit/contract/day.ts'
import { formatRs, toPaisa } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { changeIn as changeOrderIn, letPayLater } from '#orders/server/index.ts'
import { type OrderStage, stagesAhead } from '#orders/stages.ts'
import { bookPayment } from '#payments/server/index.ts'
import type { HandOver } from '../desk-contract.ts'
import { repairFieldWords as fields } from '../field-words.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { findCharged, listOpenOrders, type RepairOrderRow } from './estimates.queries.ts'
import { insertEvent, type LockedRepair } from './repairs.queries.ts'
import { setHandedOver } from './set-repair.queries.ts'
import { getRules } from './settings.queries.ts'
import { tellOfRepair } from './tell.ts'
import { changeIn } from './tickets.ts'

/**
 * Hands a device over, all or nothing: paid or with a reason, against a signature or the code; its
 * orders are delivered and billed, and the warranty begins.
 */
export async function handOver(
  shop: Shop,
  caller: SignedIn,
  { id, version, ...input }: HandOver,
  once: Once,
) {
  const reply = await once((tx) =>
    changeIn(tx, caller, { id, version }, async (repair) => {
      if (repair.stage !== 'ready' && repair.stage !== 'not_repaired')
        throw new ShopError('repair_step_not_possible')
      requireProof(repair, input)
      const isRepaired = repair.stage === 'ready'
      const orders = await listOpenOrders(tx, id)
      const unpaidPaisa = await receive(tx, caller, orders, input)
      shop.faultPoint('repair.afterPayment')
      await deliver(shop, tx, caller, orders, unpaidPaisa > 0)
      shop.faultPoint('repair.afterDelivery')
      const until = isRepaired ? await warrantyOf(shop, tx, repair) : null
      await setHandedOver(tx, id, {
        ...input,
        by: caller.id,
        unpaidReason: unpaidPaisa > 0 ? input.unpaidReason : '',
        isRepaired,
        until,
      })
      await insertEvent(tx, {
        repairId: id,
        kind: 'stage',
        from: repair.stage,
        to: 'handed_over',
        staffId: caller.id,
        isOutward: true,
      })
      await tellOfRepair(shop, tx, 'handedOver', { ...repair, warrantyUntil: until })
      return { message: words.handedOver(repair.number), action: 'handed over' }
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

/** Books what is paid now to the orders in their turn; what stays due needs a reason. */
async function receive(
  tx: Db,
  caller: SignedIn,
  orders: RepairOrderRow[],
  { payments, unpaidReason }: Pick<HandOver, 'payments' | 'unpaidReason'>,
): Promise<number> {
  const duePaisa = orders.reduce((sum, order) => sum + order.duePaisa, 0)
  const paidPaisa = payments.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
  if (paidPaisa > duePaisa)
    throw new ShopError('repair_paid_too_much', {
      field: 'payments',
      params: { due: formatRs(duePaisa / 100) },
    })
  if (paidPaisa < duePaisa && unpaidReason === '')
    throw new ShopError('repair_unpaid', {
      field: 'payments',
      params: { due: formatRs((duePaisa - paidPaisa) / 100) },
    })
  const left = orders.map(({ id, duePaisa: due }) => ({ id, due }))
  for (const { way, amount, reference } of payments) {
    let rest = toPaisa(amount)
    for (const order of left) {
      const amountPaisa = Math.min(rest, order.due)
      if (amountPaisa > 0)
        await bookPayment(tx, {
          orderId: order.id,
          way,
          amountPaisa,
          reference,
          staffId: caller.id,
        })
      order.due -= amountPaisa
      rest -= amountPaisa
    }
  }
  return duePaisa - paidPaisa
}

/** Every step is in its history, as of any other order. */
async function deliver(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  orders: RepairOrderRow[],
  paysLater: boolean,
) {
  for (const { id, stage } of orders) {
    if (paysLater) await letPayLater(tx, id)
    for (const to of stagesAhead(stage as OrderStage, true))
      await changeOrderIn(shop, tx, {
        id,
        to,
        note: '',
        parcel: {},
        caller,
        by: 'shop',
        isQuiet: true,
      })
  }
}

/**
 * The last day of the warranty. A claim that costs nothing has none of its own: that of the first
 * repair goes on.
 */
async function warrantyOf(
  shop: Shop,
  tx: Db,
  { id, claimOf }: LockedRepair,
): Promise<string | null> {
  const { warrantyDays } = await getRules(tx)
  if (warrantyDays === 0 || (claimOf && (await findCharged(tx, id)) === 0)) return null
  return addDays(nepalDate(shop.clock.now().getTime()), warrantyDays)
}
