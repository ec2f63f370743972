import { useRef } from 'react'

export type CounterFields = ReturnType<typeof useCounterFields>

/** The elements that keys and scans move the focus to. */
export function useCounterFields() {
  const scan = useRef<HTMLInputElement>(null)
  const given = useRef<HTMLInputElement>(null)
  const customer = useRef<HTMLElement>(null)
  return { scan, given, customer, focusScan: () => scan.current?.focus() }
}
