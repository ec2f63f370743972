import type { ProductCard } from '#catalog/contract.ts'
import { api } from '#kit/web/app/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { choose } from './choice.ts'

const none: ProductCard[] = []
/** What the bar shows of the chosen products. */
const store = createStore(none)

export const useKnownProducts = () => useStore(store, none)

/** Chooses those of these that are still sold; throws if they cannot be compared. */
export async function keepSold(ids: string[]) {
  const { products, missing } = await api.compare.products({ id: ids })
  store.set(products)
  choose(ids.filter((id) => !missing.includes(id)))
}
