import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { ExchangeDraft, ExchangeTerms } from './order-draft.ts'
import { type OrderSteps, orderForCustomer } from './order-for-customer.ts'

type ExchangeOrder = Omit<
  ExchangeDraft,
  'source' | 'customer' | 'lines' | 'staff' | 'offeredPrices' | 'terms'
> & {
  customerId: string
  contactNumber: string
  /** Each product once, at the price of the returned one. */
  items: { product: { id: string }; quantity: number; pricePaisa: number }[]
}

/** Orders returned goods again, on the terms of their order. */
export function orderForExchange(
  shop: Shop,
  caller: SignedIn,
  input: ExchangeOrder,
  once: Once,
  { getTerms, ...steps }: OrderSteps & { getTerms(tx: Db): Promise<ExchangeTerms> },
) {
  const { items, customerId, contactNumber, ...rest } = input
  const offeredPrices = new Map(
    items.map(({ product, pricePaisa }) => [Number(product.id), pricePaisa]),
  )
  return orderForCustomer(shop, caller, once, {
    ...steps,
    input,
    toDraft: async (common, tx) => {
      const terms = await getTerms(tx)
      return { source: 'exchange', ...rest, ...common, offeredPrices, terms }
    },
  })
}
