import { accounts } from '#accounts/server/noun.ts'
import { addresses } from '#addresses/server/noun.ts'
import { audit } from '#audit/server/noun.ts'
import { builds } from '#builds/server/noun.ts'
import { cart } from '#cart/server/noun.ts'
import { catalog } from '#catalog/server/noun.ts'
import { compare } from '#compare/server/noun.ts'
import { content } from '#content/server/noun.ts'
import { counter } from '#counter/server/noun.ts'
import { customers } from '#customers/server/noun.ts'
import { delivery } from '#delivery/server/noun.ts'
import { enquiries } from '#enquiries/server/noun.ts'
import { fitment } from '#fitment/server/noun.ts'
import { imports } from '#imports/server/noun.ts'
import { inventory } from '#inventory/server/noun.ts'
import { invoices } from '#invoices/server/noun.ts'
import { jobs } from '#jobs/server/noun.ts'
import { mails } from '#mails/server/noun.ts'
import { media } from '#media/server/noun.ts'
import { messages } from '#messages/server/noun.ts'
import { notifications } from '#notifications/server/noun.ts'
import { orders } from '#orders/server/noun.ts'
import { payments } from '#payments/server/noun.ts'
import { phones } from '#phones/server/noun.ts'
import { promotions } from '#promotions/server/noun.ts'
import { repairs } from '#repairs/server/noun.ts'
import { reports } from '#reports/server/noun.ts'
import { returns } from '#returns/server/noun.ts'
import { reviews } from '#reviews/server/noun.ts'
import { sample } from '#sample/server/noun.ts'
import { search } from '#search/server/noun.ts'
import { sellers } from '#sellers/server/noun.ts'
import { settings } from '#settings/server/noun.ts'
import { settlements } from '#settlements/server/noun.ts'
import { staff } from '#staff/server/noun.ts'
import { steps } from '#steps/server/noun.ts'
import { warranties } from '#warranties/server/noun.ts'
import { wishlist } from '#wishlist/server/noun.ts'
import type { Noun } from './kit/server/noun.ts'

/** The server's part of every noun, from left to right. */
export const nouns: readonly Noun[] = [
  accounts,
  audit,
  settings,
  media,
  staff,
  addresses,
  delivery,
  content,
  jobs,
  mails,
  messages,
  phones,
  sellers,
  catalog,
  search,
  compare,
  fitment,
  inventory,
  imports,
  reviews,
  wishlist,
  promotions,
  cart,
  builds,
  orders,
  payments,
  invoices,
  returns,
  warranties,
  repairs,
  counter,
  settlements,
  enquiries,
  notifications,
  customers,
  steps,
  reports,
  sample,
]

declare module './kit/contract/calls/register.ts' {
  interface Register {
    /** The data that cached replies depend on. */
    tag:
      | 'facts'
      | 'catalogue'
      | 'delivery'
      | 'payments'
      | 'messages'
      | 'sellers'
      | 'fits'
      | 'repairs'
      | `${'product' | 'category' | 'content'}:${string}`
  }
}
