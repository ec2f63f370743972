import type { LoaderArgs } from '#kit/web/app/page.ts'
import { listQuery, oneOf } from '#kit/web/office/use-list-address.ts'
import type { SellerChoice } from '#sellers/business.ts'
import { paymentFilters, paymentMethods } from '../model.ts'
import { orderStages } from '../stages.ts'

/** What the address of the list says about which orders it shows. */
export function orderFilterOf(url: URL) {
  const { status, payment, way, search, customerId, seller, from, to } = listQuery(
    url,
    'search',
    'status',
    'customerId',
    'payment',
    'way',
    'seller',
    'from',
    'to',
  )
  return {
    status: oneOf(orderStages, status),
    filter: {
      search,
      customerId,
      payment: oneOf(paymentFilters, payment),
      way: oneOf(paymentMethods, way),
      seller,
      from,
      to,
    },
  }
}
export type ShownFilter = ReturnType<typeof orderFilterOf>

/** Whoever can send a part of an order; nobody where the shop sells alone. */
export async function findSellers(api: LoaderArgs['api']): Promise<SellerChoice[]> {
  const { sellers } = await api.shop.facts()
  return sellers ? api.inventory.sellers().catch(() => []) : []
}
