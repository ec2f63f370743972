import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Span } from '#kit/contract/time/day.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Entry, Statement } from '../ledger.ts'
import { entryKinds, maxStatementEntries } from '../model.ts'
import { findAddressee } from './balances.queries.ts'
import {
  getOpening,
  listPeriod,
  setSnapshotIsolation,
  sumByDay,
  sumByKind,
} from './ledger.queries.ts'

/** Gets the statement of a period from one snapshot, so opening balance and entries add up. */
export function getStatement(shop: Shop, businessId: string, span: Span): Promise<Statement> {
  return transaction(shop.db, async (tx) => {
    await setSnapshotIsolation(tx)
    const seller = await findAddressee(tx, businessId)
    if (!seller) throw new ShopError('not_found')
    const opening = await getOpening(tx, businessId, span.from)
    const entries = await listPeriod(tx, businessId, span, opening, null, maxStatementEntries + 1)
    if (entries.length > maxStatementEntries) throw new ShopError('statement_too_long')
    const byKind = new Map(
      (await sumByKind(tx, businessId, span)).map(({ kind, paisa }) => [kind, paisa]),
    )
    const days = await sumByDay(tx, businessId, span)
    return {
      seller,
      ...span,
      opening: toRupees(opening),
      closing: entries.at(-1)?.balance ?? toRupees(opening),
      totals: entryKinds.flatMap((kind) =>
        byKind.has(kind) ? [{ kind, amount: toRupees(byKind.get(kind) ?? 0) }] : [],
      ),
      days: withBalances(days, opening),
      entries,
    }
  })
}

function withBalances(days: { day: string; paisa: number }[], opening: number): Statement['days'] {
  let balance = opening
  return days.map(({ day, paisa }) => {
    balance += paisa
    return { day, change: toRupees(paisa), balance: toRupees(balance) }
  })
}

const batchSize = 500

/** Yields the entries of a period in batches, so memory stays bounded. */
export async function* walkPeriod(
  shop: Shop,
  businessId: string,
  span: Span,
): AsyncGenerator<Entry[]> {
  let balance = await getOpening(shop.db, businessId, span.from)
  let last: string | null = null
  for (;;) {
    const entries: Entry[] = await listPeriod(shop.db, businessId, span, balance, last, batchSize)
    const end = entries.at(-1)
    if (!end) return
    yield entries
    balance = toPaisa(end.balance)
    last = end.id
  }
}
