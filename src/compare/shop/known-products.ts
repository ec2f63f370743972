import type { ProductCard } from '#catalog/product.ts'
import { api } from '#kit/web/app/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { choose } from './choice.ts'

const none: ProductCard[] = []
/** What the bar shows of the chosen products. */
const store = createStore(none)

export const useKnownProducts = () => useStore(store, none)

/**
 * Makes a change if these can be compared, else throws; those that are no longer sold are let go.
 */
export async function keepSold(ids: string[], change = (kept: string[]) => kept) {
  const { products, missing } = await api.compare.products({ id: ids })
  store.set(products)
  choose((kept) => change(kept).filter((id) => !missing.includes(id)))
}
