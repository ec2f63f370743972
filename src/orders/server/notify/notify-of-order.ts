import { orderMailRoles } from '#access/member-access.ts'
import { formatRs } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { together } from '#kit/server/mail/look/blocks.ts'
import { linkTo } from '#kit/server/mail/look/link-to.ts'
import { mail } from '#kit/server/mail/mail.ts'
import { mailKind } from '#kit/server/mail/mail-kind.ts'
import { enqueueMail, enqueueUrgent } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { officePathsOf } from '#pages/office-pages.ts'
import { shopRecipient } from '#settings/server/index.ts'
import type { Order } from '../../contract.ts'
import { describeQuantities } from '../../describe-quantities.ts'
import type { Mover, OrderStage } from '../../stages.ts'
import { orderMailWords } from '../../words/mails.ts'
import { shopOrderMail } from '../customer.queries.ts'
import { listMembersToNotify } from '../read/seller-orders.queries.ts'
import { toSellerOrder } from '../read/to-order.queries.ts'
import type { Step } from '../stages/plan-move.ts'
import { boughtBlock, sumsBlock } from './mail-lines.ts'
import { messageCustomer } from './order-messages.ts'
import { sellerMail } from './seller-order-mails.ts'

const shopKind = mailKind(shopOrderMail, (language) => orderMailWords(language).forShop, {
  order: { isBlock: true },
  link: { isBlock: true },
})

/** Mails the shop about a new order, if the owner has switched this on. */
async function notifyShop(shop: Shop, tx: Db, order: Order) {
  const recipient = shop.settings.current.mailOrders ? shopRecipient(shop) : null
  if (!recipient) return
  const { language } = shop
  const words = orderMailWords(language).forShop
  const origin = shop.origin.current()
  const values = {
    number: String(order.number),
    total: formatRs(order.total),
    buyer: words.buyer(order.customer.name, order.customer.phone),
    place: order.shippingAddress || (order.shippingName ?? order.shippingOption),
    order: together(
      boughtBlock(order, origin, shop.settings.current.name, language),
      sumsBlock(order, language),
    ),
    link: linkTo(origin, officePathsOf(null).order(order.id), words.see, language),
  }
  await enqueueMail(
    tx,
    mail(shop, shopKind, values, { recipient, about: `order:${order.number}`, isUrgent: true }),
  )
}

const hasSellers = ({ consignments }: Order) => consignments.some(({ seller }) => seller !== null)

/**
 * Notifies the shop of a new order, unless staff placed it, the customer by text message, and every
 * seller of their own part.
 */
export async function notifyOfNewOrder(
  shop: Shop,
  tx: Db,
  order: Order,
  { byStaff = false, network }: { byStaff?: boolean; network?: string | null } = {},
) {
  if (!byStaff) await notifyShop(shop, tx, order)
  await messageCustomer(shop, tx, 'order-placed', order, { network })
  if (!hasSellers(order)) return
  const members = await listMembersToNotify(tx, order.id, orderMailRoles)
  const mails = members.flatMap((member) => {
    const sellerOrder = toSellerOrder(order, member.consignment)
    return sellerOrder ? [sellerMail(shop, 'placed', member, { order: sellerOrder })] : []
  })
  await enqueueUrgent(tx, mails)
}

interface Move {
  order: Order
  to: OrderStage
  steps: Step[]
  note: string
  by: Mover
}

/** Notifies sellers of what others cancel or return of their part, but not of their own steps. */
export async function notifySellersOfMove(
  shop: Shop,
  tx: Db,
  { order, to, steps, note, by }: Move,
) {
  if (
    by === 'seller' ||
    (to !== 'cancelled' && to !== 'returned' && to !== 'came_back') ||
    !hasSellers(order)
  )
    return
  const who = by === 'shop' ? shop.settings.current.name : undefined
  const members = await listMembersToNotify(tx, order.id, orderMailRoles)
  const mails = members.flatMap((member) => {
    const step = steps.find(({ consignment }) => consignment === member.consignment)
    const sellerOrder = toSellerOrder(order, member.consignment)
    if (!step || !sellerOrder) return []
    const changes = describeQuantities(step, sellerOrder.items, shop.language)
    return [sellerMail(shop, to, member, { order: sellerOrder, who, note, changes })]
  })
  await enqueueUrgent(tx, mails)
}
