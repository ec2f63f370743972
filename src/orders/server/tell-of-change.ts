import { isVerified } from '#accounts/server/index.ts'
import { formatRs } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { orderMailRoles } from '#member-access.ts'
import { changeInWords } from '../change-in-words.ts'
import type { ChangedItem, Order } from '../contract.ts'
import { orderMailWords } from '../mail-words.ts'
import { newsMail } from './order-mails.ts'
import { sellerMail } from './seller-order-mails.ts'
import { listToldMembers } from './seller-orders.queries.ts'
import { toPart } from './to-part.queries.ts'

const { intro, collectHere, total, refund, due, ...say } = orderMailWords.change

interface Changed {
  order: Order
  items: ChangedItem[]
  /** Parts that began with it. */
  begun: string[]
  note: string
}

/**
 * The customer gets one mail with the new order, where the address is known to be theirs; sellers
 * hear of their own part.
 */
export async function tellOfChange(shop: Shop, tx: Db, { order, items, begun, note }: Changed) {
  if (order.customer.email && (await isVerified(tx, order.customer.id)))
    await enqueueMail(tx, newsMail(shop, order, inWords(order, items), note))
  // A seller need not know of what nobody has paid yet.
  if (order.payUntil || order.consignments.every(({ seller }) => seller === null)) return
  for (const member of await listToldMembers(tx, order.id, orderMailRoles)) {
    const part = toPart(order, member.consignment)
    if (!part) continue
    if (begun.includes(member.consignment))
      await enqueueMail(tx, sellerMail(shop, 'placed', member, { part }))
    else {
      const changes = sentences(
        part.changes.at(-1)?.at === order.changes.at(-1)?.at
          ? (part.changes.at(-1)?.items ?? [])
          : [],
      )
      if (changes.length > 0)
        await enqueueMail(
          tx,
          sellerMail(shop, 'changed', member, { part, changes: changes.join(' ') }),
        )
    }
  }
}

const sentences = (items: ChangedItem[]) =>
  items.flatMap((item) =>
    item.what === 'address' && !item.after ? [collectHere] : (changeInWords(item, say) ?? []),
  )

function inWords(order: Order, items: ChangedItem[]): string {
  const { before = 0, after = 0 } = order.changes.at(-1) ?? {}
  return [
    intro,
    ...sentences(items),
    ...(before === after ? [] : [total(formatRs(before), formatRs(after))]),
    ...(order.refundDue > 0
      ? [refund(formatRs(order.refundDue))]
      : order.received > 0 && order.due > 0
        ? [due(formatRs(order.due))]
        : []),
  ].join(' ')
}
