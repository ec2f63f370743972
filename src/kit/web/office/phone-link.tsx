import { toE164 } from '../../contract/fields/phone.ts'

/** A phone number as a link that dials it. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link num" href={`tel:${toE164(phone) ?? phone.replace(/[^\d+]/g, '')}`}>
    {phone}
  </a>
)
