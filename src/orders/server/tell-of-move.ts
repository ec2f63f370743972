import { isVerified } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Order } from '../contract.ts'
import { type OrderStage, stages } from '../stages.ts'
import { orderChangedMail, stageChangedMail } from './order-mails.ts'
import { messageOfMove } from './order-messages.ts'
import { orderTitle } from './orders.ts'
import type { Step } from './plan-move.ts'

interface Move {
  order: Order
  to: OrderStage
  steps: Step[]
}

/**
 * One mail for the whole order where all of it moved, otherwise one for each part; none where
 * nobody has proved that the address is theirs.
 */
export async function tellCustomer(
  shop: Shop,
  tx: Db,
  { order, to, steps, note }: Move & { note: string },
) {
  await messageOfMove(shop, tx, { order, to, steps })
  if (!order.customer.email || !(await isVerified(tx, order.customer.id))) return
  for (const mail of mailsOf(shop, { order, to, steps, note })) await enqueueMail(tx, mail)
}

function mailsOf(shop: Shop, { order, to, steps, note }: Move & { note: string }) {
  if (steps.length === order.consignments.length && steps.every(({ isWhole }) => isWhole))
    return [stageChangedMail(shop, order, note)]
  if (stages[to].isStockBack) return [orderChangedMail(shop, order, { to, steps }, note)]
  return steps.flatMap(({ consignment }) => {
    const moved = order.consignments.find(({ id }) => id === consignment)
    return moved ? [stageChangedMail(shop, order, note, moved)] : []
  })
}

/** Whoever changes something leaves a trace. */
export async function recordMoves(
  tx: Db,
  caller: Pick<SignedIn, 'id'>,
  { order, to, steps }: Move,
) {
  for (const { consignment, from, isWhole, pieces } of steps) {
    const changes = isWhole
      ? { status: { before: from, after: to } }
      : { [to]: { before: null, after: namesOf(order, pieces) } }
    const place = order.consignments.findIndex(({ id }) => id === consignment) + 1
    const title =
      order.consignments.length > 1 ? `${orderTitle(order)}, part ${place}` : orderTitle(order)
    await recordAction(tx, caller.id, {
      action: 'moved',
      subject: 'order',
      subjectId: order.id,
      title,
      changes,
    })
  }
}

const namesOf = ({ items }: Order, pieces: Step['pieces']) =>
  pieces
    .map(
      ({ line, quantity }) =>
        `${quantity} × ${items.find((item) => item.line === line)?.product.productName ?? line}`,
    )
    .join(', ')
