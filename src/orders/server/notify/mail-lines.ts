import { discountLines } from '#cart/discount-lines.ts'
import { buyingWords } from '#cart/words/buying.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import { type Block, heading, table } from '#kit/server/mail/look/blocks.ts'
import { colours, textStyle } from '#kit/server/mail/look/style.ts'
import { escapeHtml } from '#kit/server/text/escape-html.ts'
import { pictureVariant } from '#media/model.ts'
import type { Order } from '../../contract.ts'
import { chargeOf, droppedItemsOf, isDivided, isLessThanOrdered } from '../../divided-order.ts'
import type { SellerOrder, VisibleOrder } from '../../seller-order.ts'
import { stages } from '../../stages.ts'
import { orderMailWords } from '../../words/mails.ts'
import { orderWords } from '../../words/shop.ts'

const pictureSize = 72
const ruled = `padding:12px 0;border-bottom:1px solid ${colours.line};`

/** Mail programs can only load pictures from absolute addresses. */
function pictureUrl(path: string, origin: string | null) {
  const variant = pictureVariant(path, 160, 'jpg')
  if (variant) return origin && `${origin}${variant}`
  return path.startsWith('https://') ? path : null
}

type Line = Order['items'][number]

function picture({ productName, displayImage }: Line['product'], origin: string | null) {
  const url = pictureUrl(displayImage, origin)
  const size = pictureSize
  const style =
    `display:block;width:${size}px;height:${size}px;border:0;border-radius:10px;` +
    'background-color:#f0f1f3;'
  return url
    ? `<img src="${escapeHtml(url)}" width="${size}" height="${size}" ` +
        `alt="${escapeHtml(productName)}" style="${style}${textStyle(11, 14, colours.ink3)}">`
    : `<div class="tile" style="${style}"></div>`
}

const describeUndone = (
  { quantity, cancelled, returned }: Pick<Line, 'quantity' | 'cancelled' | 'returned'>,
  language: Language,
) => {
  const words = orderWords(language)
  return [
    ...(cancelled > 0 ? [words.cancelledUnits(cancelled, quantity)] : []),
    ...(returned > 0 ? [words.returnedUnits(returned, quantity)] : []),
  ]
}

/** Without any pictures in the order, there is no column for them. */
function lineRow(
  { product, quantity, cancelled, returned, lineTotal }: Line,
  origin: string | null,
  hasPictures: boolean,
  language: Language,
) {
  const pictureCell = hasPictures
    ? `<td class="ln" width="${pictureSize}" valign="middle" ` +
      `style="width:${pictureSize}px;${ruled}">${picture(product, origin)}</td>`
    : ''
  const details = [
    orderMailWords(language).each(quantity, formatRs(product.productMarkedPrice)),
    ...describeUndone({ quantity, cancelled, returned }, language),
  ].join(', ')
  const padding = `padding-left:${hasPictures ? 16 : 0}px;padding-right:12px;`
  const text = textStyle(15, 21, colours.ink)
  return (
    `<tr>${pictureCell}\n` +
    `<td class="ln ink" valign="middle" style="${ruled}${padding}${text}overflow-wrap:anywhere;">` +
    `<b style="font-weight:600;">${escapeHtml(product.productName)}</b><br>` +
    `<span class="ink3" style="font-size:13px;color:${colours.ink3};">` +
    `${escapeHtml(details)}</span></td>\n` +
    `<td class="ln ink" valign="middle" align="right" style="${ruled}${text}white-space:nowrap;">` +
    `${formatRs(lineTotal)}</td></tr>`
  )
}

/** The items with picture, name, quantity, and the line's total before discounts. */
export function boughtBlock(
  order: SellerOrder,
  origin: string | null,
  shopName: string,
  language: Language,
  title: string = orderMailWords(language).bought,
): Block {
  const words = orderMailWords(language)
  const hasPictures = order.items.some(({ product }) => pictureUrl(product.displayImage, origin))
  const groups = groupBySeller(order, shopName, language)
  const rows = groups.flatMap(({ seller, items }) => [
    ...(seller ? [titleRow(seller)] : []),
    ...items.map((item) => lineRow(item, origin, hasPictures, language)),
  ])
  const texts = groups.flatMap(({ seller, items }) => [
    ...(seller ? [seller] : []),
    ...items.map((item) =>
      [
        words.line(item.quantity, item.product.productName, formatRs(item.lineTotal)),
        ...describeUndone(item, language),
      ].join(', '),
    ),
  ])
  return {
    html: `${heading(title).html}${table(rows.join('\n'))}`,
    text: [title, ...texts].join('\n'),
  }
}

/** Groups items by seller, unless the shop alone sells them. */
function groupBySeller(
  order: SellerOrder,
  shopName: string,
  language: Language,
): { seller: string | null; items: Line[] }[] {
  // An order that is undone as a whole needs no note on each line.
  const items = isLessThanOrdered(order)
    ? order.items
    : order.items.map((item) => ({ ...item, cancelled: 0, returned: 0 }))
  if (!isDivided(order)) return [{ seller: null, items }]
  return order.consignments.map(({ id, seller }) => ({
    seller: orderMailWords(language).soldBy(seller?.name ?? shopName),
    items: items.filter(({ consignment }) => consignment === id),
  }))
}

const titleRow = (title: string) =>
  '<tr><td class="ink3" colspan="3" ' +
  `style="padding:16px 0 0;${textStyle(13, 18, colours.ink3)}overflow-wrap:anywhere;">` +
  `${escapeHtml(title)}</td></tr>`

function totalLabel({ stage, paymentStatus, paymentMethod }: SellerOrder, language: Language) {
  const { sums: words } = orderMailWords(language)
  if (paymentStatus !== 'unpaid') return words[paymentStatus]
  return stages[stage].isUndone
    ? words.nothing
    : paymentMethod === 'cash_on_delivery'
      ? words.toPay
      : words.notPaid
}

interface Sum {
  name: string
  amount: string
  look: 'ink2' | 'less' | 'ink3'
}

function sumRow({ name, amount, look }: Sum) {
  const text = textStyle(15, 21, colours[look])
  return (
    `<tr><td class="${look}" style="padding:5px 12px 5px 0;${text}overflow-wrap:anywhere;">` +
    `${escapeHtml(name)}</td><td class="${look}" align="right" valign="top" ` +
    `style="padding:5px 0;${text}white-space:nowrap;">${amount}</td></tr>`
  )
}

function totalRow(label: string, total: string) {
  const edge = `border-top:1px solid ${colours.line};`
  const labelText = textStyle(15, 30, colours.ink, 'font-weight:600;')
  const totalText = textStyle(24, 32, colours.ink, 'font-weight:700;letter-spacing:-0.6px;')
  return (
    '<tr><td class="ln ink" valign="bottom" ' +
    `style="padding:14px 12px 0 0;${edge}${labelText}">${label}</td>` +
    '<td class="ln ink" valign="bottom" align="right" ' +
    `style="padding:14px 0 0;${edge}${totalText}white-space:nowrap;">${total}</td></tr>`
  )
}

/** The sums from the subtotal to the total. They add up, and every discount has a name. */
export function sumsBlock(order: VisibleOrder, language: Language): Block {
  const { sums: words } = orderMailWords(language)
  const { totals, nothing } = buyingWords(language)
  const sums: Sum[] = [
    { name: totals.subTotal, amount: formatRs(order.subTotal), look: 'ink2' },
    ...discountLines(order, order.promoCode ?? '', language).map(
      ({ name, rupees }): Sum => ({ name, amount: `−${formatRs(rupees)}`, look: 'less' }),
    ),
    {
      name: totals.shipping,
      amount: order.shipping === 0 ? nothing : formatRs(order.shipping),
      look: 'ink2',
    },
    ...(order.taxes > 0
      ? [{ name: totals.taxes, amount: formatRs(order.taxes), look: 'ink2' } as const]
      : []),
    ...(isLessThanOrdered(order)
      ? [
          {
            name: words.dropped,
            amount: `−${formatRs(droppedItemsOf(order))}`,
            look: 'less',
          } as const,
        ]
      : []),
    ...(order.promoLost > 0
      ? [{ name: words.promoLost, amount: formatRs(order.promoLost), look: 'ink2' } as const]
      : []),
  ]
  const [label, total] = [totalLabel(order, language), formatRs(chargeOf(order))]
  const vat: Sum = { name: words.vat, amount: formatRs(order.vat), look: 'ink3' }
  return {
    html: table(
      [
        ...sums.map(sumRow),
        '<tr><td colspan="2" height="10" ' +
          'style="height:10px;line-height:10px;font-size:0;">&nbsp;</td></tr>',
        totalRow(label, total),
        sumRow(vat),
      ].join('\n'),
    ),
    text: [...sums, { name: label, amount: total }, vat]
      .map(({ name, amount }) => `${name}: ${amount}`)
      .join('\n'),
  }
}
