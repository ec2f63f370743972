import { useEffect, useEffectEvent } from 'react'
import type { Cart } from '#cart/contract.ts'
import type { Counter } from '../use-counter.ts'
import { withCurrent } from './sale.ts'

/** Updates the lines with the prices and the stock of each reply that is still about this sale. */
export function useCurrentPrices({ sale, preview }: Counter) {
  const { cart } = preview
  const update = useEffectEvent((current: Cart) => {
    if (preview.isFresh) sale.setLines((all) => withCurrent(all, current))
  })
  useEffect(() => {
    if (cart) update(cart)
  }, [cart])
}
