import { useEffect } from 'react'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { type ShippingOption, shippingOptions } from '../model.ts'

const key = 'shipping'
const first = shippingOptions[0]
const store = createStore<ShippingOption>(first)

const isOption = (value: string | null): value is ShippingOption => shippingOptions.some((option) => option === value)

/** The way chosen last in this browser, for the order to come. */
export function readShipping(): ShippingOption {
  const kept = localStorage.getItem(key)
  return isOption(kept) ? kept : first
}

export function useShipping() {
  const chosen = useStore(store, first)
  // After hydration: the server does not know it.
  useEffect(() => store.set(readShipping()), [])
  const choose = (option: ShippingOption) => {
    localStorage.setItem(key, option)
    store.set(option)
  }
  return [chosen, choose] as const
}
