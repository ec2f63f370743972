import { buyingWords } from '#cart/buying-words.ts'
import { discountLines } from '#cart/discount-lines.ts'
import { formatRs } from '#kit/contract/money.ts'
import { escapeHtml } from '#kit/server/escape-html.ts'
import { type Block, heading, table } from '#kit/server/mail/look/blocks.ts'
import { colours, type } from '#kit/server/mail/look/style.ts'
import { pictureVariant } from '#media/model.ts'
import type { Order } from '../contract.ts'
import { orderMailWords as say } from '../mail-words.ts'
import type { OrderPart, ShownOrder } from '../order-part.ts'
import { chargeOf, isDivided, isLessThanOrdered } from '../parts.ts'
import { stages } from '../stages.ts'
import { orderWords } from '../words.ts'

const side = 72
const ruled = `padding:12px 0;border-bottom:1px solid ${colours.line};`

/** A picture needs an address that the reader's mail program can reach. */
function pictureUrl(path: string, origin: string | null) {
  const own = pictureVariant(path, 160, 'jpg')
  if (own) return origin && `${origin}${own}`
  return path.startsWith('https://') ? path : null
}

type Line = Order['items'][number]

function picture({ productName, displayImage }: Line['product'], origin: string | null) {
  const url = pictureUrl(displayImage, origin)
  const look = `display:block;width:${side}px;height:${side}px;border:0;border-radius:10px;background-color:#f0f1f3;`
  return url
    ? `<img src="${escapeHtml(url)}" width="${side}" height="${side}" alt="${escapeHtml(productName)}" style="${look}${type(11, 14, colours.ink3)}">`
    : `<div class="tile" style="${look}"></div>`
}

/** How many of a line were cancelled or returned. */
const undoneInWords = ({
  quantity,
  cancelled,
  returned,
}: Pick<Line, 'quantity' | 'cancelled' | 'returned'>) => [
  ...(cancelled > 0 ? [orderWords.cancelledPieces(cancelled, quantity)] : []),
  ...(returned > 0 ? [orderWords.returnedPieces(returned, quantity)] : []),
]

/** Where no line has a picture, there is no room for any. */
function lineRow(
  { product, quantity, cancelled, returned, lineTotal }: Line,
  origin: string | null,
  hasPictures: boolean,
) {
  const seen = hasPictures
    ? `<td class="ln" width="${side}" valign="middle" style="width:${side}px;${ruled}">${picture(product, origin)}</td>`
    : ''
  return `<tr>${seen}
<td class="ln ink" valign="middle" style="${ruled}padding-left:${hasPictures ? 16 : 0}px;padding-right:12px;${type(15, 21, colours.ink)}overflow-wrap:anywhere;"><b style="font-weight:600;">${escapeHtml(product.productName)}</b><br><span class="ink3" style="font-size:13px;color:${colours.ink3};">${escapeHtml([say.each(quantity, formatRs(product.productMarkedPrice)), ...undoneInWords({ quantity, cancelled, returned })].join(', '))}</span></td>
<td class="ln ink" valign="middle" align="right" style="${ruled}${type(15, 21, colours.ink)}white-space:nowrap;">${formatRs(lineTotal)}</td></tr>`
}

/** What was bought: picture, name, quantity, and what the line comes to before discounts. */
export function boughtBlock(
  order: OrderPart,
  origin: string | null,
  shopName: string,
  title: string = say.bought,
): Block {
  const hasPictures = order.items.some(({ product }) => pictureUrl(product.displayImage, origin))
  const groups = groupsOf(order, shopName)
  const rows = groups.flatMap(({ seller, items }) => [
    ...(seller ? [titleRow(seller)] : []),
    ...items.map((item) => lineRow(item, origin, hasPictures)),
  ])
  const texts = groups.flatMap(({ seller, items }) => [
    ...(seller ? [seller] : []),
    ...items.map((item) =>
      [
        say.line(item.quantity, item.product.productName, formatRs(item.lineTotal)),
        ...undoneInWords(item),
      ].join(', '),
    ),
  ])
  return {
    html: `${heading(title).html}${table(rows.join('\n'))}`,
    text: [title, ...texts].join('\n'),
  }
}

/** By who sells it, where that is not the shop alone. */
function groupsOf(order: OrderPart, shopName: string): { seller: string | null; items: Line[] }[] {
  // What is undone as a whole is said once.
  const items = isLessThanOrdered(order)
    ? order.items
    : order.items.map((item) => ({ ...item, cancelled: 0, returned: 0 }))
  if (!isDivided(order)) return [{ seller: null, items }]
  return order.consignments.map(({ id, seller }) => ({
    seller: say.soldBy(seller?.name ?? shopName),
    items: items.filter(({ consignment }) => consignment === id),
  }))
}

const titleRow = (title: string) =>
  `<tr><td class="ink3" colspan="3" style="padding:16px 0 0;${type(13, 18, colours.ink3)}overflow-wrap:anywhere;">${escapeHtml(title)}</td></tr>`

function totalLabel({ stage, paymentStatus, paymentMethod }: OrderPart) {
  if (paymentStatus !== 'unpaid') return say.sums[paymentStatus]
  return stages[stage].isUndone
    ? say.sums.nothing
    : paymentMethod === 'cash_on_delivery'
      ? say.sums.toPay
      : say.sums.notPaid
}

interface Sum {
  name: string
  amount: string
  look: 'ink2' | 'less' | 'ink3'
}

const sumRow = ({ name, amount, look }: Sum) =>
  `<tr><td class="${look}" style="padding:5px 12px 5px 0;${type(15, 21, colours[look])}overflow-wrap:anywhere;">${escapeHtml(name)}</td><td class="${look}" align="right" valign="top" style="padding:5px 0;${type(15, 21, colours[look])}white-space:nowrap;">${amount}</td></tr>`

/** From the lines to the total: it adds up from top to bottom, and every discount has a name. */
export function sumsBlock(order: ShownOrder): Block {
  const { totals } = buyingWords
  const sums: Sum[] = [
    { name: totals.subTotal, amount: formatRs(order.subTotal), look: 'ink2' },
    ...discountLines(order, order.promoCode ?? '').map(
      ({ name, rupees }): Sum => ({ name, amount: `−${formatRs(rupees)}`, look: 'less' }),
    ),
    {
      name: totals.shipping,
      amount: order.shipping === 0 ? buyingWords.nothing : formatRs(order.shipping),
      look: 'ink2',
    },
    ...(order.taxes > 0
      ? [{ name: totals.taxes, amount: formatRs(order.taxes), look: 'ink2' } as const]
      : []),
    ...(isLessThanOrdered(order)
      ? [{ name: say.sums.dropped, amount: `−${formatRs(order.dropped)}`, look: 'less' } as const]
      : []),
  ]
  const [label, total] = [totalLabel(order), formatRs(chargeOf(order))]
  const edge = `border-top:1px solid ${colours.line};`
  const totalRow = `<tr><td class="ln ink" valign="bottom" style="padding:14px 12px 0 0;${edge}${type(15, 30, colours.ink, 'font-weight:600;')}">${label}</td><td class="ln ink" valign="bottom" align="right" style="padding:14px 0 0;${edge}${type(24, 32, colours.ink, 'font-weight:700;letter-spacing:-0.6px;')}white-space:nowrap;">${total}</td></tr>`
  const vat: Sum = { name: say.sums.vat, amount: formatRs(order.vat), look: 'ink3' }
  return {
    html: table(
      [
        ...sums.map(sumRow),
        '<tr><td colspan="2" height="10" ' +
          'style="height:10px;line-height:10px;font-size:0;">&nbsp;</td></tr>',
        totalRow,
        sumRow(vat),
      ].join('\n'),
    ),
    text: [...sums, { name: label, amount: total }, vat]
      .map(({ name, amount }) => `${name}: ${amount}`)
      .join('\n'),
  }
}
