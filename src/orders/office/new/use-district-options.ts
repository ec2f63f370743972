import { useRef, useState } from 'react'
import type { ShippingOption } from '#delivery/option.ts'
import { api } from '#kit/web/app/calls/api.ts'

/** The shipping options of a district and their charges. Only the last request counts. */
export function useDistrictOptions(initial: ShippingOption[]) {
  const [options, setOptions] = useState(initial)
  const lastRequest = useRef(0)
  const loadOptions = (district: string) => {
    lastRequest.current += 1
    const request = lastRequest.current
    // If this fails, the preview still shows the right charge.
    void api.delivery.options({ district: district || undefined }).then(
      (loaded) => request === lastRequest.current && setOptions(loaded),
      () => {},
    )
  }
  return { options, loadOptions }
}
