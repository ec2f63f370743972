import type { Language } from '#kit/contract/language.ts'
import {
  type Block,
  button,
  columns,
  heading,
  paragraph,
  together,
} from '#kit/server/mail/look/blocks.ts'
import type { Consignment } from '../../consignment.ts'
import type { Order } from '../../contract.ts'
import { positionOf } from '../../divided-order.ts'
import type { OrderStage } from '../../stages.ts'
import { orderMailWords } from '../../words/mails.ts'
import type { Step } from '../stages/plan-move.ts'

/** Describes the consignment that a mail is about, if the order has several. */
export function describeConsignment(
  order: Order,
  consignment: Consignment | undefined,
  shopName: string,
  language: Language,
) {
  const words = orderMailWords(language)
  const position = consignment && positionOf(order, consignment)
  if (!position)
    return {
      number: String(order.number),
      aside: words.numbered(order.number),
      what: words.what,
      about: null,
    }
  const { number, count } = position
  const title = words.consignmentNumber(order.number, number, count)
  const about = words.aboutConsignment(number, count, consignment.seller?.name ?? shopName)
  return {
    number: title,
    aside: title,
    what: words.whatConsignment(number, count),
    about: paragraph(about),
  }
}

/** A block close below its heading. */
const withHeading = (title: string, block: Block): Block => ({
  html:
    heading(title).html +
    '<div style="height:12px;line-height:12px;font-size:0;">&nbsp;</div>' +
    block.html,
  text: `${title}\n${block.text}`,
})

/** The tracking of shipped parcels, with the sellers' names if there are several consignments. */
export function parcelBlock(
  { consignments }: Pick<Order, 'consignments'>,
  shopName: string,
  language: Language,
): Block | null {
  const words = orderMailWords(language)
  const tracked = consignments.filter(
    ({ stage, courier, trackingNumber, trackingLink }) =>
      stage === 'shipped' && (courier || trackingNumber || trackingLink),
  )
  const blocks = tracked.map(({ courier, trackingNumber, trackingLink, seller }) => {
    const title =
      consignments.length > 1 ? words.parcel.from(seller?.name ?? shopName) : words.parcel.title
    const facts = [
      ...(courier ? [{ label: words.parcel.courier, bold: courier, rest: [] }] : []),
      ...(trackingNumber ? [{ label: words.parcel.number, bold: trackingNumber, rest: [] }] : []),
    ]
    const link = trackingLink ? button(words.parcel.follow, trackingLink) : null
    return facts.length > 0
      ? together(withHeading(title, columns(facts)), link)
      : link && withHeading(title, link)
  })
  return blocks.length > 0 ? together(...blocks) : null
}

/** Names consignments that were cancelled or returned as a whole by seller, units by product. */
export function describeUndoneItems(
  order: Order,
  { to, steps }: { to: OrderStage; steps: Step[] },
  shopName: string,
  language: Language,
): string {
  const words = orderMailWords(language)
  const items = steps.flatMap(({ consignment: id, isWhole, pieces }) => {
    const consignment = order.consignments.find((each) => each.id === id)
    const position = consignment && positionOf(order, consignment)
    if (isWhole && position) {
      const seller = words.soldBy(consignment.seller?.name ?? shopName)
      return [`${words.consignment(position.number, position.count)} (${seller})`]
    }
    return pieces.map(({ line, quantity }) =>
      words.units(
        quantity,
        order.items.find((item) => item.line === line)?.product.productName ?? '',
      ),
    )
  })
  const sentence = {
    [to]: words.cancelledUnits,
    returned: words.returnedUnits,
    came_back: words.undeliveredUnits,
  }[to]
  return sentence?.(items.join(', ')) ?? ''
}
