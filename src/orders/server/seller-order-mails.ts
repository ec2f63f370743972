import { formatMoment } from '#kit/contract/nepal-time.ts'
import { paragraph, spelledButton, together } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#office-pages.ts'
import { sellersPart } from '#sellers/model.ts'
import type { OrderPart } from '../order-part.ts'
import { sellerOrderMailWords as say } from '../seller-mail-words.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'
import { sampleOrder } from './sample-order.ts'
import type { ToldMember } from './seller-orders.queries.ts'

const block = { isBlock: true, isRequired: true }
const moved = {
  link: { isBlock: true },
  changes: { isRequired: true },
  note: { isOptional: true },
} as const

/** What members of a seller are told about its part of an order. */
const kinds = {
  placed: mailKind('seller-order', say.placed, { link: { isBlock: true }, order: block }),
  cancelled: mailKind('seller-order-cancelled', say.cancelled, moved),
  returned: mailKind('seller-order-returned', say.returned, moved),
  came_back: mailKind('seller-order-came-back', say.came_back, moved),
  changed: mailKind('seller-order-changed', say.changed, moved),
  takenBack: mailKind('seller-order-taken-back', say.takenBack, moved),
}
export type SellerNews = keyof typeof kinds

/** What is news about a move. */
interface About {
  part: OrderPart
  who?: string
  changes?: string
  note?: string
}

function valuesOf(
  shop: Shop,
  origin: string | null,
  { consignment, business, tag, name }: Omit<ToldMember, 'email'>,
  { part, who, changes = '', note }: About,
) {
  const path = officePathsOf(tag).order(consignment)
  return {
    name,
    business,
    number: String(part.number),
    when: formatMoment(part.createdAt),
    who: who ?? say.customer,
    changes,
    note: note || null,
    // Who sells it is who reads this.
    order: together(
      boughtBlock({ ...part, consignments: [] }, origin, shop.settings.current.name, say.ordered),
      sumsBlock(part),
    ),
    link: origin ? spelledButton(say.see, `${origin}${path}`) : paragraph(say.pathOnly(path)),
  }
}

/** Sent however many they got today: a parcel waits for it. */
export const sellerMail = (shop: Shop, news: SellerNews, member: ToldMember, about: About) =>
  mail(shop, kinds[news], valuesOf(shop, shop.origin.current(), member, about), {
    recipient: { name: member.name, email: member.email, isVerified: true },
    about: `order:${about.part.number}`,
    isUrgent: true,
  })

/** What the owner may word, with values to look at. */
export const sellerOrderMails = Object.values(kinds).map((kind) => ({
  ...kind,
  part: sellersPart,
  sample: (shop: Shop) => {
    const member = {
      consignment: '00000000-0000-4000-8000-000000000001',
      business: 'Himal Computers',
      tag: 'himal',
      name: 'Sita Magar',
    }
    return valuesOf(shop, 'https://shop.example', member, {
      part: sampleOrder(shop, 'pending'),
      changes: '1 × Charger, 65 W, USB-C',
    })
  },
}))
