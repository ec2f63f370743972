import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The shop's facts as customers see them in header, footer, mails and on the contact page. */
export const ShopFacts = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  facebook: z.string(),
  chat: z.string(),
  /** Present when sign-in with Google is set up. */
  googleClientId: z.nullable(z.string()),
})
export type ShopFacts = z.output<typeof ShopFacts>

export const shop = {
  facts: endpoint({ method: 'GET', path: '/shop', access: 'public', summary: 'Name, phone, e-mail and address of the shop', reply: ShopFacts }),
}
