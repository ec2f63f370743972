import { Link } from '#kit/web/ui/link.tsx'
import { type Filters, listingUrl } from '#search/shop/listing/listing-filters.ts'
import { markWords } from '../mark-words.ts'
import { callDevice, fitsKeyOf, useDevice } from './garage.ts'
import { useAnyMarked } from './marks.ts'

/**
 * Narrows a list to what fits the device that is kept; shown where the list has anything to do with
 * it.
 */
export function FitsSwitch({ filters, ids }: { filters: Filters; ids: readonly string[] }) {
  const device = useDevice()
  const hasMarks = useAnyMarked(ids)
  if (!device) return null
  const key = fitsKeyOf(device)
  const isOn = filters.fits === key
  if (!isOn && !hasMarks) return null
  return (
    <p className="quick fits-switch">
      <Link
        to={listingUrl({ ...filters, page: undefined, fits: isOn ? undefined : key })}
        aria-current={isOn ? 'true' : undefined}
        preventScrollReset
      >
        {markWords.narrow(callDevice(device))}
      </Link>
    </p>
  )
}
