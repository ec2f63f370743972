import { orderMailRoles } from '#access/member-access.ts'
import { isVerified } from '#accounts/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { formatRs } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { ChangedItem, Order } from '../../contract.ts'
import { describeChange } from '../../describe-change.ts'
import { orderMailWords } from '../../words/mails.ts'
import { listMembersToNotify } from '../read/seller-orders.queries.ts'
import { toSellerOrder } from '../read/to-order.queries.ts'
import { orderUpdatedMail } from './order-mails.ts'
import { sellerMail } from './seller-order-mails.ts'

interface ChangeNotice {
  order: Order
  items: ChangedItem[]
  /** The parts that the change created. */
  newConsignments: string[]
  note: string
}

/**
 * Mails the new order to the customer, if the e-mail is verified. Sellers get a mail about their
 * own part.
 */
export async function notifyOfChange(
  shop: Shop,
  tx: Db,
  { order, items, newConsignments, note }: ChangeNotice,
) {
  const { language } = shop
  if (order.customer.email && (await isVerified(tx, order.customer.id)))
    await enqueueMail(tx, orderUpdatedMail(shop, order, listChanges(order, items, language), note))
  // Sellers are not notified of unpaid orders.
  if (order.payUntil || order.consignments.every(({ seller }) => seller === null)) return
  const changedAt = order.changes.at(-1)?.at
  for (const member of await listMembersToNotify(tx, order.id, orderMailRoles)) {
    const sellerOrder = toSellerOrder(order, member.consignment)
    if (!sellerOrder) continue
    if (newConsignments.includes(member.consignment)) {
      await enqueueMail(tx, sellerMail(shop, 'placed', member, { order: sellerOrder }))
      continue
    }
    const lastChange = sellerOrder.changes.at(-1)
    const sentences = toSentences(
      lastChange?.at === changedAt ? (lastChange?.items ?? []) : [],
      language,
    )
    if (sentences.length > 0)
      await enqueueMail(
        tx,
        sellerMail(shop, 'changed', member, { order: sellerOrder, changes: sentences.join(' ') }),
      )
  }
}

const toSentences = (items: ChangedItem[], language: Language) => {
  const { intro, collectHere, total, refund, due, ...words } = orderMailWords(language).change
  return items.flatMap((item) =>
    item.what === 'address' && !item.after ? [collectHere] : (describeChange(item, words) ?? []),
  )
}

function listChanges(order: Order, items: ChangedItem[], language: Language): string {
  const { intro, total, refund, due } = orderMailWords(language).change
  const { before = 0, after = 0 } = order.changes.at(-1) ?? {}
  return [
    intro,
    ...toSentences(items, language),
    ...(before === after ? [] : [total(formatRs(before), formatRs(after))]),
    ...(order.refundDue > 0
      ? [refund(formatRs(order.refundDue))]
      : order.received > 0 && order.due > 0
        ? [due(formatRs(order.due))]
        : []),
  ].join(' ')
}
