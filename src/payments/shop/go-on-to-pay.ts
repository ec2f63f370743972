import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { Order } from '#orders/contract.ts'
import { paths } from '#shop-pages.ts'
import { type GatewayWay, isGateway, isTransfer } from '../model.ts'
import { paymentWords as say } from '../words.ts'
import { handOver } from './hand-over.ts'
import { forgetWayBack } from './way-back.ts'

/** Begins to pay and leaves the shop; stays, and says why, where the gateway does not answer. */
export async function payWith(orderId: string, way: GatewayWay): Promise<boolean> {
  try {
    const { handover } = await api.payments.begin({ orderId, way })
    forgetWayBack()
    toast.success(say.leaving, { cause: 'payment' })
    handOver(handover)
    return true
  } catch (error) {
    toast.error(toApiError(error).message, { cause: 'payment' })
    return false
  }
}

/**
 * Where the customer goes after an order was placed; null where the browser is on its way to a
 * gateway.
 */
export async function afterOrder({ id, due, paymentMethod }: Order): Promise<string | null> {
  if (due > 0 && isGateway(paymentMethod))
    return (await payWith(id, paymentMethod)) ? null : paths.order(id)
  return isTransfer(paymentMethod) ? paths.order(id) : paths.orderList({ placed: id })
}
