import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { type Filters, listingUrl } from '#search/shop/listing/address/listing-filters.ts'
import { markWords } from '../../words/marks.ts'
import { deviceFitsKey, formatDevice, useDevice } from '../garage/garage.ts'
import { useHasMarks } from './marks.ts'

/** Filters a list by the customer's device. Hidden if the list has no parts for such a device. */
export function DeviceFilter({ filters, ids }: { filters: Filters; ids: readonly string[] }) {
  const words = useWords(markWords)
  const device = useDevice()
  const hasMarks = useHasMarks(ids)
  if (!device) return null
  const key = deviceFitsKey(device)
  const isOn = filters.fits === key
  if (!isOn && !hasMarks) return null
  return (
    <p className="quick fits-switch">
      <Link
        to={listingUrl({ ...filters, page: undefined, fits: isOn ? undefined : key })}
        aria-current={isOn ? 'true' : undefined}
        preventScrollReset
      >
        {words.narrow(formatDevice(device))}
      </Link>
    </p>
  )
}
