import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { together } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { type MailKind, type MailValues, mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { arrivalInWords } from '../arrival-in-words.ts'
import type { Consignment } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { orderMailWords as say } from '../mail-words.ts'
import { chargeOf, partOf } from '../parts.ts'
import { type OrderStage, orderStages } from '../stages.ts'
import { changesInWords, parcelBlock, partInWords } from './mail-consignment.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'
import { deliveryBlock, nextBlock, previewOf, stateBlock } from './mail-parts.ts'
import type { Step } from './plan-move.ts'
import { sampleOrder } from './sample-order.ts'

const special = {
  name: { isOptional: true },
  arrives: { isOptional: true },
  note: { isOptional: true },
  order: { isBlock: true, isRequired: true },
  next: { isBlock: true },
} as const

/** A mail for each stage that an order, or what one seller sends of it, can be in. */
const kinds = Object.fromEntries(
  orderStages.map((stage) => [
    stage,
    mailKind(
      stage === 'pending' ? 'order-placed' : `order-${stage.replace('_', '-')}`,
      say.kinds[stage],
      special,
    ),
  ]),
) as Record<OrderStage, MailKind>

/** What was picked up has not arrived. */
const collectedKind = mailKind('order-collected', say.collected, special)

/** For what is changed in an order, or cancelled or returned of it while the rest goes on. */
const changedKind = mailKind('order-changed', say.changed, special)

interface About {
  order: Order
  note?: string
  isVerified: boolean
  /** Only this part of it. */
  part?: Consignment
}

function valuesOf(shop: Shop, { order, note = '', isVerified, part }: About): MailValues {
  const origin = shop.origin.current()
  const { name, returnDays } = shop.settings.current
  const { number, what, about } = partInWords(order, part, name)
  const shown = part ? partOf(order, part) : order
  return {
    name: isVerified ? order.customer.name : null,
    number,
    what,
    when: formatMoment(order.createdAt),
    total: formatRs(chargeOf(shown)),
    arrives: arrivalInWords(order),
    note: note || null,
    order: together(
      about,
      stateBlock(shown, origin),
      parcelBlock(shown, name),
      boughtBlock(shown, origin, name),
      sumsBlock(shown),
      deliveryBlock(shown, isVerified, shop.settings.current),
    ),
    next: nextBlock(shown, isVerified, returnDays),
  }
}

const letterOf = (shop: Shop, order: Order, part?: Consignment) => ({
  aside: partInWords(order, part, shop.settings.current.name).aside,
  preview: previewOf(part ? partOf(order, part) : order),
  about: `order:${order.number}`,
})

/**
 * Where nobody has proved that the address is theirs, it says nothing that the customer typed: a
 * stranger may get it.
 */
export const orderPlacedMail = (shop: Shop, order: Order, isVerified: boolean) =>
  mail(shop, kinds.pending, valuesOf(shop, { order, isVerified }), {
    ...letterOf(shop, order),
    recipient: { ...order.customer, isVerified },
    isUrgent: isVerified,
  })

const statusLetter = (shop: Shop, order: Order, part?: Consignment) => ({
  ...letterOf(shop, order, part),
  kind: 'order-status',
  papersFor: (part ? [part] : order.consignments).map(({ id }) => id),
  recipient: { ...order.customer, isVerified: true },
})

const kindOf = (stage: OrderStage, { isPickup }: Order) =>
  isPickup && stage === 'delivered' ? collectedKind : kinds[stage]

/** Only to an address that is known to be the customer's. */
export const stageChangedMail = (shop: Shop, order: Order, note: string, part?: Consignment) =>
  mail(
    shop,
    kindOf(part?.stage ?? order.stage, order),
    valuesOf(shop, { order, note, isVerified: true, part }),
    statusLetter(shop, order, part),
  )

export const orderChangedMail = (
  shop: Shop,
  order: Order,
  change: { to: OrderStage; steps: Step[] },
  note: string,
) => newsMail(shop, order, changesInWords(order, change, shop.settings.current.name), note)

/** The order as it is now, and what is new about it. */
export const newsMail = (shop: Shop, order: Order, changes: string, note: string) =>
  mail(
    shop,
    changedKind,
    { ...valuesOf(shop, { order, note, isVerified: true }), changes },
    statusLetter(shop, order),
  )

const sampleValues = (shop: Shop, stage: OrderStage, isPickup = stage === 'ready') =>
  valuesOf(shop, { order: { ...sampleOrder(shop, stage), isPickup }, isVerified: true })

/** What the owner may word, with values to look at. */
export const orderMails = [
  ...orderStages.map((stage) => ({
    ...kinds[stage],
    sample: (shop: Shop) => sampleValues(shop, stage),
  })),
  { ...collectedKind, sample: (shop: Shop) => sampleValues(shop, 'delivered', true) },
  {
    ...changedKind,
    sample: (shop: Shop) => ({
      ...sampleValues(shop, 'packed'),
      changes: say.cancelledPieces(say.piece(1, 'Charger, 65 W, USB-C')),
    }),
  },
]
