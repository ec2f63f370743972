import { randomBytes } from 'node:crypto'
import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paths } from '#shop-pages.ts'
import type { Handover } from '../contract.ts'
import type { GatewayWay } from '../model.ts'
import {
  type AttemptRow,
  endAttempt,
  holdWhilePaying,
  insertAttempt,
  lockPayable,
  type PayableOrder,
  setGatewayId,
} from './attempts.queries.ts'
import type { Gateway } from './gateways/gateway.ts'

interface Begin {
  orderId: string
  way: GatewayWay
}

/** Letters and digits, which every gateway takes; nobody can guess one. */
const newReference = () => randomBytes(10).toString('hex').toUpperCase()

/**
 * Begins an attempt to pay what is due now, and asks the gateway for its page. The attempt is kept
 * before the gateway hears of it:
 * whatever happens in between, it is looked up later. Where nobody is named whose order it has to
 * be, whoever asks has another right to pay for it.
 */
export async function beginPayment(
  shop: Shop,
  ofUser: string | null,
  origin: string,
  { orderId, way }: Begin,
): Promise<{ attempt: string; handover: Handover }> {
  await throttle(shop, { key: `payment-attempts:${orderId}`, max: 20, seconds: 3600 })
  const gateway = shop.payments.gateways[way]
  if (!gateway) throw new ShopError('payment_not_offered', { field: 'way' })
  const { attempt, payer } = await transaction(shop.db, async (tx) => {
    const payer = await lockPayable(tx, orderId, ofUser)
    if (!payer) throw new ShopError('not_found')
    if (payer.isUndone || payer.duePaisa <= 0) throw new ShopError('nothing_due')
    const until = shop.payUntil(way, payer.duePaisa, shop.clock.now())
    if (until === undefined) throw new ShopError('payment_not_offered', { field: 'way' })
    await holdWhilePaying(tx, orderId, until)
    const isPractised = shop.config.payments.practice
    return {
      payer,
      attempt: await insertAttempt(tx, {
        orderId,
        way,
        reference: newReference(),
        amountPaisa: payer.duePaisa,
        isPractised,
      }),
    }
  })
  shop.faultPoint('payment.afterAttempt')
  const { gatewayId, handover } = await start(shop, gateway, { attempt, payer, origin })
  shop.faultPoint('payment.afterStart')
  if (gatewayId) await setGatewayId(shop.db, attempt.id, gatewayId)
  return { attempt: attempt.id, handover }
}

interface Starting {
  attempt: AttemptRow
  payer: PayableOrder
  origin: string
}

/**
 * A gateway that is down or refuses never harms the order: the customer tries again, or pays in
 * another way.
 */
async function start(shop: Shop, gateway: Gateway, { attempt, payer, origin }: Starting) {
  // Where nobody has told the shop its address, the one that this customer used serves this
  // customer.
  const site = shop.origin.told() ?? origin
  const back = `${site}${paths.pay(attempt.id)}`
  try {
    return await gateway.start(attempt, payer, { site, success: back, failure: back })
  } catch (error) {
    shop.log.warn(
      { err: error, way: attempt.way, attempt: attempt.id },
      'a gateway did not begin a payment',
    )
    await endAttempt(
      shop.db,
      attempt.id,
      'failed',
      error instanceof Error ? error.message : String(error),
    )
    throw new ShopError('gateway_down')
  }
}
