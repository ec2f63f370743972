import { useRef, useState } from 'react'
import type { ShippingOption } from '#delivery/option.ts'
import { api } from '#kit/web/app/api.ts'

/**
 * What is offered where an order goes, and at which charge; of several questions, the last one
 * counts.
 */
export function useOfferedOptions(first: ShippingOption[]) {
  const [offered, setOffered] = useState(first)
  const asked = useRef(0)
  const ask = (district: string) => {
    asked.current += 1
    const turn = asked.current
    // Without an answer, the preview still tells what it costs.
    void api.delivery.options({ district: district || undefined }).then(
      (options) => turn === asked.current && setOffered(options),
      () => {},
    )
  }
  return { offered, ask }
}
