import { isVerified } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Order } from '../../contract.ts'
import { type Mover, type OrderStage, stages } from '../../stages.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { orderTitle } from '../read/orders.ts'
import type { Step } from '../stages/plan-move.ts'
import { itemsUndoneMail, stageChangedMail } from './order-mails.ts'
import { messageOfMove } from './order-messages.ts'

interface Move {
  order: Order
  to: OrderStage
  steps: Step[]
}

/**
 * Sends a text message, and mails if the e-mail is verified: one mail if the whole order moved,
 * otherwise one for each part.
 */
export async function notifyCustomerOfMove(
  shop: Shop,
  tx: Db,
  { order, to, steps, note, by }: Move & { note: string; by: Mover },
) {
  await messageOfMove(shop, tx, { order, to, steps, by })
  if (!order.customer.email || !(await isVerified(tx, order.customer.id))) return
  for (const mail of createMails(shop, { order, to, steps, note })) await enqueueMail(tx, mail)
}

function createMails(shop: Shop, { order, to, steps, note }: Move & { note: string }) {
  if (steps.length === order.consignments.length && steps.every(({ isWhole }) => isWhole))
    return [stageChangedMail(shop, order, note)]
  if (stages[to].isStockBack) return [itemsUndoneMail(shop, order, { to, steps }, note)]
  return steps.flatMap(({ consignment }) => {
    const moved = order.consignments.find(({ id }) => id === consignment)
    return moved ? [stageChangedMail(shop, order, note, moved)] : []
  })
}

/** Records one entry for each consignment in the audit log. */
export async function recordMoves(
  tx: Db,
  caller: Pick<SignedIn, 'id'>,
  { order, to, steps }: Move,
  language: Language,
) {
  for (const { consignment, from, isWhole, pieces } of steps) {
    const changes = isWhole
      ? { status: { before: from, after: to } }
      : { [to]: { before: null, after: describeUnits(order, pieces) } }
    const position = order.consignments.findIndex(({ id }) => id === consignment) + 1
    const suffix =
      order.consignments.length > 1 ? orderOfficeWords(language).ofConsignment(position) : ''
    await recordAction(tx, caller.id, {
      action: 'moved',
      subject: 'order',
      subjectId: order.id,
      title: orderTitle(order, language) + suffix,
      changes,
    })
  }
}

const describeUnits = ({ items }: Order, pieces: Step['pieces']) =>
  pieces
    .map(
      ({ line, quantity }) =>
        `${quantity} × ${items.find((item) => item.line === line)?.product.productName ?? line}`,
    )
    .join(', ')
