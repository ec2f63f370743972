import { accountMailWords } from '#accounts/words.ts'
import { type ShippingOption, shippingDays } from '#catalog/model.ts'
import { catalogWords } from '#catalog/words.ts'
import { formatRs } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/nepal-time.ts'
import { mail } from '#kit/server/mail/mail.ts'
import type { Shop } from '#kit/server/shop.ts'
import { paths } from '#shop-pages.ts'
import type { Order } from '../contract.ts'
import { orderMailWords } from '../words.ts'

const say = orderMailWords
const { shipping } = catalogWords

const linkTo = (shop: Shop, order: Order) => (shop.config.publicUrl ? [{ link: `${shop.config.publicUrl}${paths.order(order.id)}`, label: say.see }] : [])

const linesOf = (order: Order) => order.items.map(({ product, quantity, linePay }) => say.line(quantity, product.productName, formatRs(linePay))).join('\n')

const sumsOf = ({ discount, total }: Order) => [...(discount > 0 ? [say.placed.save(formatRs(discount))] : []), say.placed.total(formatRs(total))].join('\n')

/** Where nobody has proved that the address is theirs, it says nothing that the customer typed: a stranger may get it. */
export const orderPlacedMail = (shop: Shop, order: Order, isVerified: boolean) =>
  mail(shop.settings.current, {
    kind: 'order-placed',
    recipient: { ...order.customer, isVerified },
    isUrgent: isVerified,
    subject: say.placed.subject(order.number),
    paragraphs: [
      ...(isVerified ? [accountMailWords.hello(order.customer.name)] : []),
      say.placed.thanks(order.number, formatMoment(order.createdAt)),
      linesOf(order),
      sumsOf(order),
      shippingOf(order, isVerified),
      order.events[0]?.by === 'shop' ? say.placed.onThePhone : say.placed.online,
      ...(isVerified ? [] : [say.placed.unverified]),
      ...linkTo(shop, order),
    ],
  })

function shippingOf({ shippingOption, shippingAddress }: Order, isVerified: boolean) {
  const [option, days] = [shipping.options[shippingOption as ShippingOption], shipping.days(shippingDays.min, shippingDays.max)]
  return isVerified ? say.placed.shipping(option, days, shippingAddress) : say.placed.shippingOnly(option, days)
}

/** Only to an address that is known to be the customer's. */
export const stageChangedMail = (shop: Shop, order: Order, note: string) =>
  mail(shop.settings.current, {
    kind: 'order-status',
    recipient: { ...order.customer, isVerified: true },
    subject: say.moved.subject(order.number, say.moved.stages[order.stage]),
    paragraphs: [
      accountMailWords.hello(order.customer.name),
      say.moved.news[order.stage],
      ...(note ? [note] : []),
      [say.moved.order(order.number), linesOf(order), say.total(formatRs(order.total))].join('\n'),
      ...linkTo(shop, order),
    ],
  })
