import {
  type Block,
  button,
  columns,
  heading,
  paragraph,
  together,
} from '#kit/server/mail/look/blocks.ts'
import type { Consignment } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { orderMailWords as say } from '../mail-words.ts'
import { placeOf } from '../parts.ts'
import type { OrderStage } from '../stages.ts'
import type { Step } from './plan-move.ts'

/** Which part of an order a mail is about; nothing where there is only one. */
export function partInWords(order: Order, consignment: Consignment | undefined, shopName: string) {
  const place = consignment && placeOf(order, consignment)
  if (!place)
    return {
      number: String(order.number),
      aside: say.numbered(order.number),
      what: say.what,
      about: null,
    }
  const number = say.partNumber(order.number, place.place, place.of)
  const about = say.aboutPart(place.place, place.of, consignment.seller?.name ?? shopName)
  return {
    number,
    aside: number,
    what: say.whatPart(place.place, place.of),
    about: paragraph(about),
  }
}

/** The heading of a block, close to it. */
const headed = (title: string, block: Block): Block => ({
  html: `${heading(title).html}<div style="height:12px;line-height:12px;font-size:0;">&nbsp;</div>${block.html}`,
  text: `${title}\n${block.text}`,
})

/** How to find what is on its way; where several send theirs, by who does. */
export function parcelBlock(
  { consignments }: Pick<Order, 'consignments'>,
  shopName: string,
): Block | null {
  const known = consignments.filter(
    ({ stage, courier, trackingNumber, trackingLink }) =>
      stage === 'shipped' && (courier || trackingNumber || trackingLink),
  )
  const blocks = known.map(({ courier, trackingNumber, trackingLink, seller }) => {
    const title =
      consignments.length > 1 ? say.parcel.from(seller?.name ?? shopName) : say.parcel.title
    const facts = [
      ...(courier ? [{ label: say.parcel.courier, bold: courier, rest: [] }] : []),
      ...(trackingNumber ? [{ label: say.parcel.number, bold: trackingNumber, rest: [] }] : []),
    ]
    const link = trackingLink ? button(say.parcel.follow, trackingLink) : null
    return facts.length > 0
      ? together(headed(title, columns(facts)), link)
      : link && headed(title, link)
  })
  return blocks.length > 0 ? together(...blocks) : null
}

/** Parts that were cancelled or returned whole by who sells them, pieces by their names. */
export function changesInWords(
  order: Order,
  { to, steps }: { to: OrderStage; steps: Step[] },
  shopName: string,
): string {
  const what = steps.flatMap(({ consignment, isWhole, pieces }) => {
    const part = order.consignments.find(({ id }) => id === consignment)
    const place = part && placeOf(order, part)
    if (isWhole && place)
      return [`${say.part(place.place, place.of)} (${say.soldBy(part.seller?.name ?? shopName)})`]
    return pieces.map(({ line, quantity }) =>
      say.piece(
        quantity,
        order.items.find((item) => item.line === line)?.product.productName ?? '',
      ),
    )
  })
  const sayIt = {
    [to]: say.cancelledPieces,
    returned: say.returnedPieces,
    came_back: say.cameBackPieces,
  }[to]
  return sayIt?.(what.join(', ')) ?? ''
}
