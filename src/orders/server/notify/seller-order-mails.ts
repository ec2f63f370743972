import { sellersFeature } from '#access/member-access.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { together } from '#kit/server/mail/look/blocks.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { sellerOrderMailWords as words } from '../../words/seller-mails.ts'
import type { NotifiedMember } from '../read/seller-orders.queries.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'
import { sampleOrder } from './sample-order.ts'

const special = {
  link: { isBlock: true },
  changes: { isRequired: true },
  note: { isOptional: true },
} as const

const kinds = {
  placed: mailKind('seller-order', (language) => words(language).placed, {
    link: { isBlock: true },
    order: { isBlock: true, isRequired: true },
  }),
  cancelled: mailKind('seller-order-cancelled', (language) => words(language).cancelled, special),
  returned: mailKind('seller-order-returned', (language) => words(language).returned, special),
  came_back: mailKind('seller-order-came-back', (language) => words(language).came_back, special),
  changed: mailKind('seller-order-changed', (language) => words(language).changed, special),
  stepUndone: mailKind(
    'seller-order-taken-back',
    (language) => words(language).stepUndone,
    special,
  ),
}
type SellerMailKind = keyof typeof kinds

interface SellerOrderMail {
  order: SellerOrder
  /** Who cancelled it: the shop's name, or the customer if there is none. */
  who?: string
  changes?: string
  note?: string
}

function valuesOf(
  shop: Shop,
  origin: string | null,
  { consignment, business, tag, name }: Omit<NotifiedMember, 'email'>,
  { order, who, changes = '', note }: SellerOrderMail,
) {
  const { language } = shop
  const { customer, ordered, see } = words(language)
  return {
    name,
    business,
    number: String(order.number),
    when: formatMoment(order.createdAt),
    who: who ?? customer,
    changes,
    note: note || null,
    // Without consignments: a seller needs no heading with their own name.
    order: together(
      boughtBlock(
        { ...order, consignments: [] },
        origin,
        shop.settings.current.name,
        language,
        ordered,
      ),
      sumsBlock(order, language),
    ),
    link: linkTo(origin, officePathsOf(tag).order(consignment), see, language),
  }
}

/** Exempt from the daily limit of mails: a parcel waits for it. */
export const sellerMail = (
  shop: Shop,
  kind: SellerMailKind,
  member: NotifiedMember,
  content: SellerOrderMail,
) =>
  mail(shop, kinds[kind], valuesOf(shop, shop.origin.current(), member, content), {
    recipient: { name: member.name, email: member.email, isVerified: true },
    about: `order:${content.order.number}`,
    isUrgent: true,
  })

/** The mails whose wording the owner can change, with sample values. */
export const sellerOrderMails = Object.values(kinds).map((kind) => ({
  ...kind,
  feature: sellersFeature,
  sample: (shop: Shop) => {
    const member = {
      consignment: '00000000-0000-4000-8000-000000000001',
      business: 'Himal Computers',
      tag: 'himal',
      name: 'Sita Magar',
    }
    return valuesOf(shop, 'https://shop.example', member, {
      order: sampleOrder(shop, 'pending'),
      changes: '1 × Charger, 65 W, USB-C',
    })
  },
}))
