import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { paragraph, spelledButton, together } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { sellersPart } from '#sellers/model.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { sellerOrderMailWords } from '../../words/seller-mails.ts'
import type { NotifiedMember } from '../read/seller-orders.queries.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'
import { sampleOrder } from './sample-order.ts'

const block = { isBlock: true, isRequired: true }
const changePlaceholders = {
  link: { isBlock: true },
  changes: { isRequired: true },
  note: { isOptional: true },
} as const

const kinds = {
  placed: mailKind('seller-order', (language) => sellerOrderMailWords(language).placed, {
    link: { isBlock: true },
    order: block,
  }),
  cancelled: mailKind(
    'seller-order-cancelled',
    (language) => sellerOrderMailWords(language).cancelled,
    changePlaceholders,
  ),
  returned: mailKind(
    'seller-order-returned',
    (language) => sellerOrderMailWords(language).returned,
    changePlaceholders,
  ),
  came_back: mailKind(
    'seller-order-came-back',
    (language) => sellerOrderMailWords(language).came_back,
    changePlaceholders,
  ),
  changed: mailKind(
    'seller-order-changed',
    (language) => sellerOrderMailWords(language).changed,
    changePlaceholders,
  ),
  stepUndone: mailKind(
    'seller-order-taken-back',
    (language) => sellerOrderMailWords(language).stepUndone,
    changePlaceholders,
  ),
}
type SellerMailKind = keyof typeof kinds

interface SellerOrderMail {
  part: SellerOrder
  /** Who cancelled it: the shop's name, or the customer if there is none. */
  who?: string
  changes?: string
  note?: string
}

function valuesOf(
  shop: Shop,
  origin: string | null,
  { consignment, business, tag, name }: Omit<NotifiedMember, 'email'>,
  { part, who, changes = '', note }: SellerOrderMail,
) {
  const { language } = shop
  const words = sellerOrderMailWords(language)
  const path = officePathsOf(tag).order(consignment)
  return {
    name,
    business,
    number: String(part.number),
    when: formatMoment(part.createdAt),
    who: who ?? words.customer,
    changes,
    note: note || null,
    // Without consignments: a seller needs no heading with their own name.
    order: together(
      boughtBlock(
        { ...part, consignments: [] },
        origin,
        shop.settings.current.name,
        language,
        words.ordered,
      ),
      sumsBlock(part, language),
    ),
    link: origin ? spelledButton(words.see, `${origin}${path}`) : paragraph(words.pathOnly(path)),
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
    about: `order:${content.part.number}`,
    isUrgent: true,
  })

/** The mails whose wording the owner can change, with sample values. */
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
