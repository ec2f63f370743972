import { recordAction } from '#audit/server/index.ts'
import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { addDays, type Day } from '#kit/contract/time/day.ts'
import { formatDay } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CashBook, CloseDay, MoveCash } from '../../book-contract.ts'
import { paymentFieldWords } from '../../words/fields.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import {
  type DrawerSums,
  findClosingBefore,
  findCoveringClosing,
  insertClosing,
  insertMove,
  isAnyClosedFrom,
  listEntries,
  listUnclosed,
  lockCashBook,
  sumByMode,
  sumByPerson,
  sumDrawer,
  sumPrevious,
} from './cash-book.queries.ts'
import { toAuditChanges, todayOf } from './order-money.ts'

const netOf = ({ received, refunded, handedOver, putIn, takenOut }: DrawerSums) =>
  received - refunded + handedOver + putIn - takenOut

/**
 * The cash in the drawer at the start of a day, in paisa: the amount counted last, plus the
 * movements since.
 */
async function openingOf(db: Db, day: Day): Promise<number> {
  const last = await findClosingBefore(db, day)
  const sinceLast = await sumDrawer(db, last?.day ?? null, day)
  const thisDay = await sumDrawer(db, addDays(day, -1), day)
  return (last?.counted ?? 0) + netOf(sinceLast) - netOf(thisDay)
}

/** Gets the cash book of a day in Nepal; today's by default. */
export async function getCashBook(shop: Shop, day = todayOf(shop)): Promise<CashBook> {
  const { db } = shop
  const opening = await openingOf(db, day)
  const movements = await sumDrawer(db, addDays(day, -1), day)
  const closing = await findCoveringClosing(db, day)
  return {
    day,
    modes: await sumByMode(db, day),
    people: await sumByPerson(db, day),
    drawer: {
      received: toRupees(movements.received),
      refunded: toRupees(movements.refunded),
      handedOver: toRupees(movements.handedOver),
      putIn: toRupees(movements.putIn),
      takenOut: toRupees(movements.takenOut),
      opening: toRupees(opening),
      expected: toRupees(opening + netOf(movements)),
    },
    closing: closing && {
      ...closing,
      counted: toRupees(closing.counted),
      expected: toRupees(closing.expected),
      closedAt: closing.closedAt.toISOString(),
    },
    unclosed: closing ? [] : await listUnclosed(db, day),
    isOpen: day <= todayOf(shop) && !(await isAnyClosedFrom(db, day)),
    entries: await listEntries(db, day),
    earlier: await sumPrevious(db, day),
  }
}

/** Puts cash into the drawer or takes it out, with a reason. */
export const moveCash = (
  caller: SignedIn,
  once: Once,
  { direction, amount, reason }: MoveCash,
): Promise<{ message: string }> =>
  once(async (tx) => {
    await insertMove(tx, caller.id, toPaisa(direction === 'in' ? amount : -amount), reason)
    await recordAction(tx, caller.id, {
      action: direction === 'in' ? 'put into' : 'took out of',
      subject: 'drawer',
      changes: toAuditChanges({ amount, reason }),
    })
    return { message: paymentOfficeWords(caller.language).moveDone[direction] }
  })

/**
 * Closes a day with the counted cash. The lock on the cash book waits for transactions that are
 * booking, so that no payment joins the day after it was summed.
 */
export async function closeDay(
  shop: Shop,
  caller: SignedIn,
  { day, counted, expected, note }: CloseDay,
): Promise<{ message: string }> {
  if (day > todayOf(shop))
    throw new ShopError('invalid_input', { fields: { day: paymentFieldWords.future } })
  await transaction(shop.db, async (tx) => {
    await lockCashBook(tx)
    if (await isAnyClosedFrom(tx, day)) throw new ShopError('day_closed')
    const last = await findClosingBefore(tx, day)
    const openingPaisa = last?.counted ?? 0
    const expectedPaisa = openingPaisa + netOf(await sumDrawer(tx, last?.day ?? null, day))
    if (toPaisa(expected) !== expectedPaisa) throw new ShopError('changed_meanwhile')
    const countedPaisa = toPaisa(counted)
    if (countedPaisa !== expectedPaisa && !note)
      throw new ShopError('invalid_input', { fields: { note: paymentFieldWords.difference } })
    await insertClosing(tx, {
      day,
      openingPaisa,
      expectedPaisa,
      countedPaisa,
      note,
      staffId: caller.id,
    })
    await recordAction(tx, caller.id, {
      action: 'closed',
      subject: 'drawer',
      title: day,
      changes: toAuditChanges({ expected: formatRs(expected), counted: formatRs(counted), note }),
    })
  })
  return { message: paymentOfficeWords(caller.language).closed(formatDay(day)) }
}
