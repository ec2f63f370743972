import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'

/** The shop's facts as customers see them in header, footer, mails and on the contact page. */
export const ShopFacts = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  /** Every day, Nepal time. */
  hours: z.string(),
  facebook: z.string(),
  chat: z.string(),
  /** The shop's location, in degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** The PAN or VAT number. */
  registration: z.string(),
  /** Required by law, like the next five. Empty if not entered yet. */
  registeredName: z.string(),
  companyNumber: z.string(),
  /** Of the Department of Commerce, for online shops. */
  listingNumber: z.string(),
  grievanceOfficer: z.string(),
  grievancePhone: z.string(),
  grievanceEmail: z.string(),
  /** Money back for this many days after delivery (specification §9). */
  returnDays: z.number(),
  /** If true, visitors see a page that says the shop opens soon. */
  closed: z.boolean(),
  /** Whether other businesses sell in the shop. */
  sellers: z.boolean(),
  /** Whether payments are in practice mode, without real money. */
  practice: z.boolean(),
  /** Null unless sign-in with Google is set up. */
  googleClientId: z.nullable(z.string()),
})
export type ShopFacts = z.output<typeof ShopFacts>

export const shop = {
  facts: endpoint({
    method: 'GET',
    path: '/shop',
    access: 'public',
    whenClosed: true,
    summary: 'Name, phone, e-mail, address and hours of the shop',
    reply: ShopFacts,
  }),
}
