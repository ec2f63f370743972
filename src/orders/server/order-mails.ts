import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { together } from '#kit/server/mail/look/blocks.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { type MailKind, type MailValues, mailKind } from '#kit/server/mail/mail-kind.ts'
import type { Shop } from '#kit/server/shop.ts'
import { arrivalInWords } from '../arrival-in-words.ts'
import type { Order } from '../contract.ts'
import { orderMailWords as say } from '../mail-words.ts'
import { type OrderStage, orderStages } from '../stages.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'
import { deliveryBlock, nextBlock, previewOf, stateBlock } from './mail-parts.ts'
import { sampleOrder } from './sample-order.ts'

const kindOf = (stage: OrderStage) =>
  mailKind(stage === 'pending' ? 'order-placed' : `order-${stage}`, say.kinds[stage], {
    name: { isOptional: true },
    arrives: { isOptional: true },
    note: { isOptional: true },
    order: { isBlock: true, isRequired: true },
    next: { isBlock: true },
  })

/** A mail for each stage that an order can be in. */
const kinds = Object.fromEntries(orderStages.map((stage) => [stage, kindOf(stage)])) as Record<OrderStage, MailKind>

function valuesOf(shop: Shop, order: Order, note: string, isVerified: boolean): MailValues {
  const origin = shop.origin.current()
  return {
    name: isVerified ? order.customer.name : null,
    number: String(order.number),
    when: formatMoment(order.createdAt),
    total: formatRs(order.total),
    arrives: arrivalInWords(order),
    note: note || null,
    order: together(stateBlock(order, origin), boughtBlock(order, origin), sumsBlock(order), deliveryBlock(order, isVerified)),
    next: nextBlock(order, isVerified, shop.settings.current.returnDays),
  }
}

const letterOf = (order: Order) => ({ aside: say.numbered(order.number), preview: previewOf(order), about: `order:${order.number}` })

/** Where nobody has proved that the address is theirs, it says nothing that the customer typed: a stranger may get it. */
export const orderPlacedMail = (shop: Shop, order: Order, isVerified: boolean) =>
  mail(shop, kinds.pending, valuesOf(shop, order, '', isVerified), { ...letterOf(order), recipient: { ...order.customer, isVerified }, isUrgent: isVerified })

/** Only to an address that is known to be the customer's. */
export const stageChangedMail = (shop: Shop, order: Order, note: string) =>
  mail(shop, kinds[order.stage], valuesOf(shop, order, note, true), {
    ...letterOf(order),
    kind: 'order-status',
    recipient: { ...order.customer, isVerified: true },
  })

/** What the owner may word, with values to look at. */
export const orderMails = orderStages.map((stage) => ({ ...kinds[stage], sample: (shop: Shop) => valuesOf(shop, sampleOrder(shop, stage), '', true) }))
