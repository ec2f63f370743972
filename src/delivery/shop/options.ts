import { useEffect } from 'react'
import { api } from '#kit/web/app/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import type { ShippingOption } from '../option.ts'
import { keepShipping, readDistrict, readShipping } from './kept-choice.ts'

const chosenId = createStore<string | null>(null)
/** Newer than what came with the page. */
const fresh = createStore<ShippingOption[] | null>(null)

/** What the shop offers, as far as this page knows. */
export function useShippingOptions(): ShippingOption[] {
  const came = useRootData()?.delivery.options ?? []
  return useStore(fresh, null) ?? came
}

/**
 * Asks again: who has looked around for long may have seen an older offer. What cannot be asked
 * stays as it is.
 */
export async function refreshOptions() {
  const district = readDistrict()
  const options = await api.delivery.options({ district }).catch(() => null)
  // Another district was chosen meanwhile.
  if (options && district === readDistrict()) fresh.set(options)
}

/**
 * The chosen way, the first until somebody chooses; and how to choose. Nobody has to fetch what was
 * to be brought.
 */
export function useShipping() {
  const options = useShippingOptions()
  const wanted = useStore(chosenId, null)
  // After hydration: the server does not know it.
  useEffect(() => chosenId.set(readShipping() ?? null), [])
  const choose = ({ id }: ShippingOption) => {
    keepShipping(id)
    chosenId.set(id)
  }
  const first = readDistrict() ? options.find(({ isPickup }) => !isPickup) : options[0]
  return { options, chosen: options.find(({ id }) => id === wanted) ?? first, choose }
}
