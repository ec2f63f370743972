import { recordAction } from '#audit/server/index.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CashHandover, HandOverCash } from '../../courier-contract.ts'
import { paymentFieldWords } from '../../words/fields.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { worksForCollectorOf } from '../own-seller/own-seller.queries.ts'
import {
  insertHandover,
  insertHandoverPayments,
  listCouriers,
  listHandovers,
  lockPayments,
  sumCash,
} from './couriers.queries.ts'
import { toAuditChanges } from './order-money.ts'

const maxHandovers = 20

export const getCouriers = async ({ db }: Shop) => ({
  couriers: await listCouriers(db),
  handovers: await listHandovers(db, maxHandovers),
})

/**
 * Puts the cash of a courier or a seller into the drawer, as counted. Each payment is handed over
 * once; a difference needs a note, and is refused from sellers. Staff can't take over the cash of a
 * seller that they work for.
 */
export function handOverCash(
  caller: SignedIn,
  once: Once,
  { courier, payments, counted, note }: HandOverCash,
): Promise<{ message: string; data: CashHandover }> {
  const paymentIds = [...new Set(payments)]
  const work = once(async (tx) => {
    if (await worksForCollectorOf(tx, caller.id, paymentIds)) throw new ShopError('own_seller')
    await lockPayments(tx, paymentIds)
    const { count, paisa, isSample, isSellers } = await sumCash(tx, courier, paymentIds)
    if (count !== paymentIds.length) throw new ShopError('cash_handed_over')
    const expected = toRupees(paisa)
    // A seller's debt ends with this, so it must be paid in full.
    if (isSellers && toPaisa(counted) !== paisa)
      throw new ShopError('seller_cash_differs', { field: 'counted', params: { expected } })
    if (toPaisa(counted) !== paisa && !note)
      throw new ShopError('invalid_input', { fields: { note: paymentFieldWords.difference } })
    const { id } = await insertHandover(tx, {
      courier,
      expectedPaisa: paisa,
      paymentCount: count,
      countedPaisa: toPaisa(counted),
      note,
      staffId: caller.id,
      isSample,
    })
    await insertHandoverPayments(tx, id, paymentIds)
    await recordAction(tx, caller.id, {
      action: 'took over cash of',
      subject: 'courier',
      title: courier,
      changes: toAuditChanges({ expected, counted, note }),
    })
    const [data] = await listHandovers(tx, 1)
    if (!data) throw new Error('a handover has vanished')
    return {
      message: paymentOfficeWords(caller.language).handedOver(formatRs(counted), courier),
      data,
    }
  })
  return refuseViolations({ courier_handover_payments_pkey: ['cash_handed_over'] }, work)
}
