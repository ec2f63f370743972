import { type ShippingOption, shippingDays, shippingOptions } from '#contract/cart.rules.ts'
import { formatRs } from '#contract/money.ts'
import { formatMoment } from '#contract/nepal-time.ts'
import type { OrderStage } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { mail } from '../mail/mail.ts'
import type { Shop } from '../shop.ts'

const linkTo = (shop: Shop, order: Order) =>
  shop.config.publicUrl ? [{ link: `${shop.config.publicUrl}${paths.order(order.id)}`, label: 'See your order' }] : []

const linesOf = (order: Order) =>
  order.items.map(({ product, quantity }) => `${quantity} × ${product.productName}: ${formatRs(product.discountedPrice * quantity)}`).join('\n')

const sumsOf = ({ discount, total }: Order) =>
  [...(discount > 0 ? [`You save ${formatRs(discount)}.`] : []), `Total: ${formatRs(total)}, to be paid on delivery.`].join('\n')

export const orderPlacedMail = (shop: Shop, order: Order) =>
  mail(shop.settings.current, {
    kind: 'order-placed',
    recipient: order.customer,
    subject: `Your order ${order.number}`,
    paragraphs: [
      `Hello ${order.customer.name},`,
      `thank you for your order ${order.number} of ${formatMoment(order.createdAt)} (Nepal time).`,
      linesOf(order),
      sumsOf(order),
      `${shippingOptions[order.shippingOption as ShippingOption]}, ${shippingDays.least}-${shippingDays.most} days, to: ${order.shippingAddress}`,
      order.events[0]?.by === 'shop'
        ? 'You ordered on the phone. We call you before the delivery. To change or cancel something, call us.'
        : 'We call you before the delivery. You can take the order back in your account while it is pending.',
      ...linkTo(shop, order),
    ],
  })

const news: Record<OrderStage, string> = {
  pending: 'We have received your order.',
  confirmed: 'We have confirmed your order and are getting it ready.',
  packed: 'Your order is packed.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order has been delivered. Thank you for buying from us.',
  cancelled: 'Your order has been cancelled. Nothing has to be paid.',
  returned: 'We have received your return. You get your money back.',
}

export const statusChangedMail = (shop: Shop, order: Order, note: string) =>
  mail(shop.settings.current, {
    kind: 'order-status',
    recipient: order.customer,
    subject: `Your order ${order.number}: ${order.stage}`,
    paragraphs: [
      `Hello ${order.customer.name},`,
      news[order.stage],
      ...(note ? [note] : []),
      `Order ${order.number}\n${linesOf(order)}\nTotal: ${formatRs(order.total)}`,
      ...linkTo(shop, order),
    ],
  })
