import { useEffect } from 'react'
import { createStore, useStore } from '../app/store.ts'

/** Specification §2: three ways, each 4-6 days and Rs. 0.0. */
export const shippingOptions = ['Local Courier shipping', 'UPS ground shipping', 'Local Pickup from store'] as const
export type ShippingOption = (typeof shippingOptions)[number]
export const shippingDays = '4-6 days'

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
