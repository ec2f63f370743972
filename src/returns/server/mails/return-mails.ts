import { sellersFeature } from '#access/member-access.ts'
import type { Language } from '#kit/contract/language.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { NotifiedMember } from '#orders/server/index.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { returnMailWords } from '../../words/mails.ts'
import type { ReturnMailFacts } from './mail-facts.queries.ts'

const special = {
  note: { isOptional: true },
  address: { isOptional: true },
  link: { isBlock: true },
} as const

/** Mails to customers. What customers do themselves needs no mail, except the first request. */
const kindFor = (state: keyof ReturnType<typeof returnMailWords>['kinds']) =>
  mailKind(`return-${state}`, (language) => returnMailWords(language).kinds[state], special)
const kinds = {
  asked: kindFor('asked'),
  accepted: kindFor('accepted'),
  refused: kindFor('refused'),
  received: kindFor('received'),
  settled: kindFor('settled'),
}
export type MailedState = keyof typeof kinds
export const hasMail = (state: string): state is MailedState => state in kinds

const sellerKind = mailKind('seller-return', (language) => returnMailWords(language).seller, {
  link: { isBlock: true },
})

function customerValues(shop: Shop, origin: string | null, facts: ReturnMailFacts, note: string) {
  const words = returnMailWords(shop.language)
  return {
    name: facts.name,
    number: String(facts.number),
    order: String(facts.orderNumber),
    pieces: facts.items
      .map(({ name, quantity, arrived }) => words.item(arrived || quantity, name))
      .join(', '),
    note: note || null,
    address: facts.sellerAddress ?? (shop.settings.visible.address || null),
    outcome: words.outcomes[facts.wanted],
    link: linkTo(origin, paths.order(facts.orderId), words.see, shop.language),
  }
}

export const returnMail = (shop: Shop, state: MailedState, facts: ReturnMailFacts, note: string) =>
  mail(shop, kinds[state], customerValues(shop, shop.origin.current(), facts, note), {
    recipient: { name: facts.name, email: facts.email, isVerified: true },
    aside: returnMailWords(shop.language).aside(facts.number),
    // A credit note is issued when items are returned.
    attachmentsFor: [facts.consignment],
    about: `order:${facts.orderNumber}`,
  })

const sellerValues = (
  origin: string | null,
  { name, business, tag }: Pick<NotifiedMember, 'name' | 'business' | 'tag'>,
  id: string,
  { number, orderNumber, items }: ReturnMailFacts,
  language: Language,
) => ({
  name,
  business,
  number: String(number),
  order: String(orderNumber),
  pieces: items.map((item) => returnMailWords(language).item(item.quantity, item.name)).join(', '),
  link: linkTo(origin, officePathsOf(tag).return(id), returnMailWords(language).see, language),
})

export const sellerReturnMail = (
  shop: Shop,
  member: NotifiedMember,
  id: string,
  facts: ReturnMailFacts,
) =>
  mail(shop, sellerKind, sellerValues(shop.origin.current(), member, id, facts, shop.language), {
    recipient: { name: member.name, email: member.email, isVerified: true },
    about: `order:${facts.orderNumber}`,
    isUrgent: true,
  })

const sampleFacts: ReturnMailFacts = {
  number: 1001,
  orderId: '00000000-0000-4000-8000-000000000000',
  orderNumber: 10_001,
  consignment: '',
  customerId: '',
  name: 'Maya Gurung',
  email: 'maya@shop.example',
  wanted: 'refund',
  sellerAddress: null,
  items: [{ name: 'Charger, 65 W, USB-C', quantity: 1, arrived: 0 }],
}
const sampleOrigin = 'https://shop.example'

/** The mails whose text the owner can edit, with sample values for the preview. */
export const returnMails = [
  ...Object.values(kinds).map((kind) => ({
    ...kind,
    sample: (shop: Shop) =>
      customerValues(shop, sampleOrigin, sampleFacts, returnMailWords(shop.language).sampleNote),
  })),
  {
    ...sellerKind,
    feature: sellersFeature,
    sample: ({ language }: Shop) =>
      sellerValues(
        sampleOrigin,
        { business: 'Himal Computers', tag: 'himal', name: 'Sita Magar' },
        sampleFacts.orderId,
        sampleFacts,
        language,
      ),
  },
]
