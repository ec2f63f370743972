import { randomBytes } from 'node:crypto'
import { throttle } from '#accounts/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { paths } from '#pages/shop-pages.ts'
import type { GatewayRedirect } from '../../contract.ts'
import type { GatewayMode } from '../../model.ts'
import { paymentWords } from '../../words/shop.ts'
import type { Gateway } from '../gateways/gateway.ts'
import {
  type AttemptRow,
  endAttempt,
  extendPayUntil,
  insertAttempt,
  lockPayableOrder,
  type PayableOrder,
  setGatewayId,
} from './attempts.queries.ts'

interface StartPayment {
  orderId: string
  mode: GatewayMode
}

/** Creates an unguessable reference of letters and digits, which every gateway accepts. */
const newReference = () => randomBytes(10).toString('hex').toUpperCase()

/**
 * Creates an attempt to pay the amount due, and requests the gateway's page. The attempt is stored
 * before the gateway learns of it, so a later lookup finds the outcome even after a crash.
 * With `userId`, the order must belong to that user; without it, the caller must have checked
 * another right to pay for the order.
 */
export async function startPayment(
  shop: Shop,
  userId: string | null,
  origin: string,
  { orderId, mode }: StartPayment,
): Promise<{ attempt: string; handover: GatewayRedirect }> {
  await throttle(shop, { key: `payment-attempts:${orderId}`, max: 20, seconds: 3600 })
  const gateway = shop.payments.gateways[mode]
  if (!gateway) throw new ShopError('payment_not_offered', { field: 'mode' })
  const { attempt, order } = await transaction(shop.db, async (tx) => {
    const order = await lockPayableOrder(tx, orderId, userId)
    if (!order) throw new ShopError('not_found')
    if (order.isUndone || order.duePaisa <= 0) throw new ShopError('nothing_due')
    const until = shop.findPaymentDeadline(mode, order.duePaisa, shop.clock.now())
    if (until === undefined) throw new ShopError('payment_not_offered', { field: 'mode' })
    await extendPayUntil(tx, orderId, until)
    return {
      order,
      attempt: await insertAttempt(tx, {
        orderId,
        mode,
        reference: newReference(),
        amountPaisa: order.duePaisa,
        isPractice: shop.config.payments.practice,
      }),
    }
  })
  shop.faultPoint('payment.afterAttempt')
  const { gatewayId, handover } = await requestPage(shop, gateway, { attempt, order, origin })
  shop.faultPoint('payment.afterStart')
  if (gatewayId) await setGatewayId(shop.db, attempt.id, gatewayId)
  return { attempt: attempt.id, handover }
}

interface PageRequest {
  attempt: AttemptRow
  order: PayableOrder
  origin: string
}

/**
 * A gateway that is down or refuses never harms the order: the customer tries again, or pays by
 * another method.
 */
async function requestPage(shop: Shop, gateway: Gateway, { attempt, order, origin }: PageRequest) {
  // Without a configured address of the shop, the customer returns to the one they came from.
  const site = shop.origin.configured() ?? origin
  const back = `${site}${paths.pay(attempt.id)}`
  const orderNumber = paymentWords(shop.language).transfer.remarkIs(order.number)
  try {
    return await gateway.start({ ...attempt, orderNumber }, order, {
      site,
      success: back,
      failure: back,
    })
  } catch (error) {
    shop.log.warn(
      { err: error, mode: attempt.mode, attempt: attempt.id },
      'a gateway did not start a payment',
    )
    const message = error instanceof Error ? error.message : String(error)
    await endAttempt(shop.db, attempt.id, 'failed', message)
    throw new ShopError('gateway_down')
  }
}
