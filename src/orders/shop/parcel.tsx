import type { Consignment } from '../consignment.ts'
import { orderWords } from '../words.ts'

const say = orderWords.parcel

/** Who carries it and how to find it, once somebody has said so. */
export function Parcel({ of: { courier, trackingNumber, trackingLink } }: { of: Consignment }) {
  if (!courier && !trackingNumber && !trackingLink) return null
  return (
    <p className="parcel">
      {[courier, trackingNumber && say.number(trackingNumber)].filter(Boolean).join(', ')}
      {trackingLink && (
        <a className="link" href={trackingLink} target="_blank" rel="noopener noreferrer">
          {say.follow}
          <span className="hidden">{say.newTab}</span>
        </a>
      )}
    </p>
  )
}
