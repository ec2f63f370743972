import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { Order } from '#orders/contract.ts'
import { paths } from '#pages/shop-pages.ts'
import type { GatewayRedirect } from '../contract.ts'
import { type GatewayMode, isGateway, isTransfer } from '../model.ts'
import { paymentWords } from '../words/shop.ts'
import { redirectToGateway } from './redirect-to-gateway.ts'
import { clearReturnPath } from './return-path.ts'

/**
 * Starts a payment and leaves the shop for the gateway's page. If the gateway does not answer, the
 * customer stays and sees why.
 */
export async function leaveForGateway(
  start: () => Promise<{ handover: GatewayRedirect }>,
  language: Language,
): Promise<boolean> {
  try {
    const { handover } = await start()
    toast.success(paymentWords(language).leaving, { cause: 'payment' })
    redirectToGateway(handover)
    return true
  } catch (error) {
    toast.error(toApiError(error).message, { cause: 'payment' })
    return false
  }
}

export const payWithGateway = (orderId: string, mode: GatewayMode, language: Language) =>
  leaveForGateway(async () => {
    const started = await api.payments.start({ orderId, mode })
    clearReturnPath()
    return started
  }, language)

/**
 * Returns the page that follows after an order is placed; null if the browser is on its way to a
 * gateway.
 */
export async function afterOrder(
  { id, due, paymentMethod }: Order,
  language: Language,
): Promise<string | null> {
  if (due > 0 && isGateway(paymentMethod))
    return (await payWithGateway(id, paymentMethod, language)) ? null : paths.order(id)
  return isTransfer(paymentMethod) ? paths.order(id) : paths.orderList({ placed: id })
}
