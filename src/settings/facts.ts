import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'

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
  /** Its place on the map, in degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** The PAN or VAT number. */
  registration: z.string(),
  /**
   * As the business is registered; empty where that is not known, like the others that the law asks
   * for.
   */
  registeredName: z.string(),
  companyNumber: z.string(),
  /** At the Department of Commerce, for shops that sell online. */
  listingNumber: z.string(),
  grievanceOfficer: z.string(),
  grievancePhone: z.string(),
  grievanceEmail: z.string(),
  /** Money back for this many days after delivery (specification §9). */
  returnDays: z.number(),
  /** Not opened yet: visitors see that it opens soon. */
  closed: z.boolean(),
  /** Whether other businesses sell in the shop. */
  sellers: z.boolean(),
  /** Payments only pretend: the shop is being tried out. */
  practice: z.boolean(),
  /** Present when sign-in with Google is set up. */
  googleClientId: z.nullable(z.string()),
})
export type ShopFacts = z.output<typeof ShopFacts>

export const shop = {
  facts: endpoint({
    method: 'GET',
    path: '/shop',
    access: 'public',
    summary: 'Name, phone, e-mail, address and hours of the shop',
    reply: ShopFacts,
  }),
}
