import { useEffect, useState } from 'react'
import { api } from '#kit/web/app/api.ts'
import type { SavedAddress } from '../contract.ts'

/**
 * One's own addresses, the default first; null until they are known. Where they cannot be asked
 * for, an order is still possible.
 */
export function useAddresses() {
  const [addresses, setAddresses] = useState<SavedAddress[] | null>(null)
  const load = () =>
    api.addresses.list().then(setAddresses, () => {
      setAddresses((known) => known ?? [])
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), [])
  return { addresses, load }
}
