import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import type { SavedAddress } from '../contract.ts'

/**
 * The customer's addresses, default first; null until they are loaded. If loading fails, the list
 * is empty, so that the customer can still order.
 */
export function useAddresses() {
  const [addresses, setAddresses] = useState<SavedAddress[] | null>(null)
  const load = () =>
    api.addresses.list().then(setAddresses, () => {
      setAddresses((previous) => previous ?? [])
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => void load(), [])
  return { addresses, load }
}
