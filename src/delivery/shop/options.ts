import { useEffect } from 'react'
import { api } from '#kit/web/app/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import type { ShippingOption } from '../option.ts'

const key = 'shipping'
const chosenId = createStore<string | null>(null)
/** Newer than what came with the page. */
const fresh = createStore<ShippingOption[] | null>(null)

/** What the shop offers, as far as this page knows. */
export function useShippingOptions(): ShippingOption[] {
  const came = useRootData()?.delivery.options ?? []
  return useStore(fresh, null) ?? came
}

/** Asks again: who has looked around for long may have seen an older offer. What cannot be asked stays as it is. */
export const refreshOptions = () => api.delivery.options().then(fresh.set, () => {})

/** The way chosen last in this browser, for the cart and the order to come; it may be gone meanwhile. */
export const readShipping = () => (typeof window === 'undefined' ? undefined : (localStorage.getItem(key) ?? undefined))

/** The chosen way, the first until somebody chooses; and how to choose. */
export function useShipping() {
  const options = useShippingOptions()
  const wanted = useStore(chosenId, null)
  // After hydration: the server does not know it.
  useEffect(() => chosenId.set(readShipping() ?? null), [])
  const choose = ({ id }: ShippingOption) => {
    localStorage.setItem(key, id)
    chosenId.set(id)
  }
  return { options, chosen: options.find(({ id }) => id === wanted) ?? options[0], choose }
}
