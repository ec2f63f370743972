import { useWords } from '#kit/web/router/language.ts'
import type { Consignment } from '../consignment.ts'
import { orderWords } from '../words/shop.ts'

/** Courier and tracking, once they are known. */
export function Parcel({ of: { courier, trackingNumber, trackingLink } }: { of: Consignment }) {
  const words = useWords(orderWords).parcel
  if (!courier && !trackingNumber && !trackingLink) return null
  return (
    <p className="parcel">
      {[courier, trackingNumber && words.number(trackingNumber)].filter(Boolean).join(', ')}
      {trackingLink && (
        <a className="link" href={trackingLink} target="_blank" rel="noopener noreferrer">
          {words.follow}
          <span className="hidden">{words.newTab}</span>
        </a>
      )}
    </p>
  )
}
