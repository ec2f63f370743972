import { useEffect } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import type { ShippingOption } from '../option.ts'
import { readDistrict, readShipping, saveShipping } from './saved-choice.ts'

const chosenId = createStore<string | null>(null)
/** Options that are newer than those in the page. */
const refreshed = createStore<ShippingOption[] | null>(null)

/** The delivery options on offer, as last loaded. */
export function useShippingOptions(): ShippingOption[] {
  const initial = useRootData()?.delivery.options ?? []
  return useStore(refreshed, null) ?? initial
}

/** Reloads the options, which may have changed since the page was loaded. Keeps them on failure. */
export async function refreshOptions() {
  const district = readDistrict()
  const options = await api.delivery.options({ district }).catch(() => null)
  // Ignore the reply if another district was chosen meanwhile.
  if (options && district === readDistrict()) refreshed.set(options)
}

/**
 * The options, the chosen one and a setter. The default is the first option, and never pickup once
 * the district is known.
 */
export function useShipping() {
  const options = useShippingOptions()
  const savedId = useStore(chosenId, null)
  // After hydration, because the server does not know the saved choice.
  useEffect(() => chosenId.set(readShipping() ?? null), [])
  const choose = ({ id }: ShippingOption) => {
    saveShipping(id)
    chosenId.set(id)
  }
  const first = readDistrict() ? options.find(({ isPickup }) => !isPickup) : options[0]
  return { options, chosen: options.find(({ id }) => id === savedId) ?? first, choose }
}
