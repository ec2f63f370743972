import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { listQuery, oneOf } from '#kit/web/office/lists/use-list-address.ts'
import type { SellerChoice } from '#sellers/business.ts'
import { paymentFilters, paymentMethods } from '../model.ts'
import { orderStages } from '../stages.ts'

/** The stage and filters in the address of the list. */
export function parseOrderQuery(url: URL) {
  const { status, payment, method, search, customerId, seller, from, to } = listQuery(
    url,
    'search',
    'status',
    'customerId',
    'payment',
    'method',
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
      method: oneOf(paymentMethods, method),
      seller,
      from,
      to,
    },
  }
}
export type OrderQuery = ReturnType<typeof parseOrderQuery>

/** The sellers to filter by. Empty if the shop sells alone. */
export async function listSellers(api: LoaderArgs['api']): Promise<SellerChoice[]> {
  const { sellers } = await api.shop.facts()
  return sellers ? api.inventory.sellers().catch(() => []) : []
}
