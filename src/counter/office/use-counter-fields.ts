import { useRef } from 'react'

export type CounterFields = ReturnType<typeof useCounterFields>

/** The elements that keys and scans move the focus to. */
export function useCounterFields() {
  const scan = useRef<HTMLInputElement>(null)
  const given = useRef<HTMLInputElement>(null)
  // Null while a customer is chosen.
  const customerSearch = useRef<HTMLInputElement>(null)
  const buyerName = useRef<HTMLInputElement>(null)
  return { scan, given, customerSearch, buyerName, focusScan: () => scan.current?.focus() }
}
