import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { together } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { type MailKind, type MailValues, mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Consignment } from '../../consignment.ts'
import type { Order } from '../../contract.ts'
import { describeArrival } from '../../describe-arrival.ts'
import { chargeOf, narrowTo } from '../../divided-order.ts'
import { type OrderStage, orderStages } from '../../stages.ts'
import { orderMailWords } from '../../words/mails.ts'
import type { Step } from '../stages/plan-move.ts'
import { createPreview, deliveryBlock, nextBlock, stateBlock } from './mail-blocks.ts'
import { describeConsignment, describeUndoneItems, parcelBlock } from './mail-consignment.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'
import { sampleOrder } from './sample-order.ts'

const placeholders = {
  name: { isOptional: true },
  arrives: { isOptional: true },
  note: { isOptional: true },
  order: { isBlock: true, isRequired: true },
  next: { isBlock: true },
} as const

/** A mail for each stage that an order, or one seller's part of it, can be in. */
const stageKinds = Object.fromEntries(
  orderStages.map((stage) => [
    stage,
    mailKind(
      stage === 'pending' ? 'order-placed' : `order-${stage.replace('_', '-')}`,
      (language) => orderMailWords(language).kinds[stage],
      placeholders,
    ),
  ]),
) as Record<OrderStage, MailKind>

// A pickup order was collected; saying that it arrived would be wrong.
const collectedKind = mailKind(
  'order-collected',
  (language) => orderMailWords(language).collected,
  placeholders,
)

/** For changes, and for items that are cancelled or returned while the others go on. */
const changedKind = mailKind(
  'order-changed',
  (language) => orderMailWords(language).changed,
  placeholders,
)

interface OrderMail {
  order: Order
  note?: string
  isVerified: boolean
  /** Shows only this consignment of the order. */
  consignment?: Consignment
}

function valuesOf(
  shop: Shop,
  { order, note = '', isVerified, consignment }: OrderMail,
): MailValues {
  const { language } = shop
  const origin = shop.origin.current()
  const { name, returnDays } = shop.settings.current
  const { number, what, about } = describeConsignment(order, consignment, name, language)
  const visible = consignment ? narrowTo(order, consignment) : order
  return {
    name: isVerified ? order.customer.name : null,
    number,
    what,
    when: formatMoment(order.createdAt),
    total: formatRs(chargeOf(visible)),
    arrives: describeArrival(order, language),
    note: note || null,
    order: together(
      about,
      stateBlock(visible, origin, language),
      parcelBlock(visible, name, language),
      boughtBlock(visible, origin, name, language),
      sumsBlock(visible, language),
      deliveryBlock(visible, isVerified, shop.settings.current, language),
    ),
    next: nextBlock(visible, isVerified, returnDays, language),
  }
}

const letterOf = (shop: Shop, order: Order, consignment?: Consignment) => ({
  aside: describeConsignment(order, consignment, shop.settings.current.name, shop.language).aside,
  preview: createPreview(consignment ? narrowTo(order, consignment) : order, shop.language),
  about: `order:${order.number}`,
})

/** The order without the texts of sellers: names and pictures of products, and sellers' names. */
function withoutSellersTexts(order: Order, language: Language): Order {
  const { soldItem, seller: name } = orderMailWords(language).unreviewed
  const isOfSeller = (consignment: string) =>
    order.consignments.some(({ id, seller }) => id === consignment && seller !== null)
  return {
    ...order,
    items: order.items.map((item) =>
      isOfSeller(item.consignment)
        ? { ...item, product: { ...item.product, productName: soldItem, displayImage: '' } }
        : item,
    ),
    consignments: order.consignments.map((each) =>
      each.seller ? { ...each, seller: { ...each.seller, name } } : each,
    ),
  }
}

/**
 * A mail to an unverified address contains nothing that the customer typed, because a stranger may
 * get it, and nothing of sellers that staff did not review.
 */
export const orderPlacedMail = (shop: Shop, placed: Order, isVerified: boolean) => {
  const isSafe = isVerified || shop.sellers.current.reviewsProducts
  const order = isSafe ? placed : withoutSellersTexts(placed, shop.language)
  return mail(shop, stageKinds.pending, valuesOf(shop, { order, isVerified }), {
    ...letterOf(shop, order),
    recipient: { ...order.customer, isVerified },
    isUrgent: isVerified,
  })
}

const statusLetter = (shop: Shop, order: Order, consignment?: Consignment) => ({
  ...letterOf(shop, order, consignment),
  kind: 'order-status',
  attachmentsFor: (consignment ? [consignment] : order.consignments).map(({ id }) => id),
  recipient: { ...order.customer, isVerified: true },
})

const kindOf = (stage: OrderStage, { isPickup }: Order) =>
  isPickup && stage === 'delivered' ? collectedKind : stageKinds[stage]

/** The caller must check that the e-mail is verified. */
export const stageChangedMail = (
  shop: Shop,
  order: Order,
  note: string,
  consignment?: Consignment,
) =>
  mail(
    shop,
    kindOf(consignment?.stage ?? order.stage, order),
    valuesOf(shop, { order, note, isVerified: true, consignment }),
    statusLetter(shop, order, consignment),
  )

/** For items that were cancelled or returned. */
export const itemsUndoneMail = (
  shop: Shop,
  order: Order,
  change: { to: OrderStage; steps: Step[] },
  note: string,
) => {
  const changes = describeUndoneItems(order, change, shop.settings.current.name, shop.language)
  return orderUpdatedMail(shop, order, changes, note)
}

/** Describes the changes, and shows the order as it is now. */
export const orderUpdatedMail = (shop: Shop, order: Order, changes: string, note: string) =>
  mail(
    shop,
    changedKind,
    { ...valuesOf(shop, { order, note, isVerified: true }), changes },
    statusLetter(shop, order),
  )

const sampleValues = (shop: Shop, stage: OrderStage, isPickup = stage === 'ready') =>
  valuesOf(shop, { order: { ...sampleOrder(shop, stage), isPickup }, isVerified: true })

/** The mails whose wording the owner can change, with sample values. */
export const orderMails = [
  ...orderStages.map((stage) => ({
    ...stageKinds[stage],
    sample: (shop: Shop) => sampleValues(shop, stage),
  })),
  { ...collectedKind, sample: (shop: Shop) => sampleValues(shop, 'delivered', true) },
  {
    ...changedKind,
    sample(shop: Shop) {
      const { cancelledUnits, units } = orderMailWords(shop.language)
      const changes = cancelledUnits(units(1, 'Charger, 65 W, USB-C'))
      return { ...sampleValues(shop, 'packed'), changes }
    },
  },
]
