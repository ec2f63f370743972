import { toE164 } from '../../contract/phone.ts'

/** A number that can be tapped, shown as it was written. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link num" href={`tel:${toE164(phone) ?? phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
)
