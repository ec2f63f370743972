import type { ProductCard } from '#catalog/product.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { choose } from '../choice.ts'

const none: ProductCard[] = []
/** The chosen products for the bar. */
const store = createStore(none)

export const useChosenProducts = () => useStore(store, none)

/**
 * Applies a change to the choice, without products that are no longer sold. Throws if the products
 * cannot be compared.
 */
export async function chooseComparable(ids: string[], change = (stored: string[]) => stored) {
  const { products, missing } = await api.compare.products({ id: ids })
  store.set(products)
  choose((stored) => change(stored).filter((id) => !missing.includes(id)))
}
