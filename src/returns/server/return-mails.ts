import { paragraph, spelledButton } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#office-pages.ts'
import type { ToldMember } from '#orders/server/index.ts'
import { sellersPart } from '#sellers/model.ts'
import { paths } from '#shop-pages.ts'
import { returnMailWords as say } from '../mail-words.ts'
import type { Letter } from './letters.queries.ts'

const special = {
  note: { isOptional: true },
  address: { isOptional: true },
  link: { isBlock: true },
} as const

/**
 * What customers are told of their returns; what they do themselves needs no mail but the first.
 */
const kinds = {
  asked: mailKind('return-asked', say.kinds.asked, special),
  accepted: mailKind('return-accepted', say.kinds.accepted, special),
  refused: mailKind('return-refused', say.kinds.refused, special),
  received: mailKind('return-received', say.kinds.received, special),
  settled: mailKind('return-settled', say.kinds.settled, special),
}
export type ToldState = keyof typeof kinds
export const isTold = (state: string): state is ToldState => state in kinds

const sellerKind = mailKind('seller-return', say.seller, { link: { isBlock: true } })

const linkTo = (origin: string | null, path: string) =>
  origin ? spelledButton(say.see, `${origin}${path}`) : paragraph(say.pathOnly(path))

function valuesOf(shop: Shop, origin: string | null, letter: Letter, note: string) {
  return {
    name: letter.name,
    number: String(letter.number),
    order: String(letter.orderNumber),
    pieces: letter.pieces
      .map(({ name, quantity, arrived }) => say.piece(arrived || quantity, name))
      .join(', '),
    note: note || null,
    address: letter.sellerAddress ?? (shop.settings.shown.address || null),
    outcome: say.outcomes[letter.wanted],
    link: linkTo(origin, paths.order(letter.orderId)),
  }
}

export const returnMail = (shop: Shop, state: ToldState, letter: Letter, note: string) =>
  mail(shop, kinds[state], valuesOf(shop, shop.origin.current(), letter, note), {
    recipient: { name: letter.name, email: letter.email, isVerified: true },
    aside: say.aside(letter.number),
    // Credit notes are written when pieces come back.
    papersFor: [letter.consignment],
    about: `order:${letter.orderNumber}`,
  })

function sellerValuesOf(
  origin: string | null,
  { name, business, tag }: Pick<ToldMember, 'name' | 'business' | 'tag'>,
  id: string,
  letter: Letter,
) {
  const { number, order, pieces } = {
    number: String(letter.number),
    order: String(letter.orderNumber),
    pieces: letter.pieces,
  }
  return {
    name,
    business,
    number,
    order,
    pieces: pieces.map((piece) => say.piece(piece.quantity, piece.name)).join(', '),
    link: linkTo(origin, officePathsOf(tag).return(id)),
  }
}

export const sellerReturnMail = (shop: Shop, member: ToldMember, id: string, letter: Letter) =>
  mail(shop, sellerKind, sellerValuesOf(shop.origin.current(), member, id, letter), {
    recipient: { name: member.name, email: member.email, isVerified: true },
    about: `order:${letter.orderNumber}`,
    isUrgent: true,
  })

const sampleLetter: Letter = {
  number: 1001,
  orderId: '00000000-0000-4000-8000-000000000000',
  orderNumber: 10_001,
  consignment: '',
  customerId: '',
  name: 'Maya Gurung',
  email: 'maya@shop.example',
  wanted: 'refund',
  sellerAddress: null,
  pieces: [{ name: 'Charger, 65 W, USB-C', quantity: 1, arrived: 0 }],
}
const sampleOrigin = 'https://shop.example'

/** What the owner may word, with values to look at. */
export const returnMails = [
  ...Object.values(kinds).map((kind) => ({
    ...kind,
    sample: (shop: Shop) => valuesOf(shop, sampleOrigin, sampleLetter, say.sampleNote),
  })),
  {
    ...sellerKind,
    part: sellersPart,
    sample: () =>
      sellerValuesOf(
        sampleOrigin,
        { business: 'Himal Computers', tag: 'himal', name: 'Sita Magar' },
        sampleLetter.orderId,
        sampleLetter,
      ),
  },
]
