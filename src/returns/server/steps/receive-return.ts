import { invalidateProducts } from '#catalog/server/index.ts'
import { moveStock } from '#inventory/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { moveOrderIn, refuseUncovered } from '#orders/server/index.ts'
import type { OfficeReturn, OfficeReturnReply, ReceiveReturn } from '../../contract.ts'
import { returnOfficeWords } from '../../words/office.ts'
import { type Decider, getReturn, lockReturn, moveReturn } from './decide-return.ts'
import { updateReceived } from './steps.queries.ts'

const arrivedQuantity = ({ sellable, damaged, toMaker }: ReceiveReturn['lines'][number]) =>
  sellable + damaged + toMaker

/**
 * Records the items that arrived. They are returned in the order as at the counter, which reduces
 * the charge; items that cannot be sold are written off immediately. The items may arrive after the
 * days for returns, as long as the return was requested in time.
 */
export const receiveReturn = (
  shop: Shop,
  decider: Decider,
  input: ReceiveReturn & { id: string },
): Promise<OfficeReturnReply> =>
  refuseUncovered(transaction(shop.db, (tx) => receiveIn(shop, tx, decider, input)))

async function receiveIn(
  shop: Shop,
  tx: Db,
  decider: Decider,
  input: ReceiveReturn & { id: string },
): Promise<OfficeReturnReply> {
  const { id, version, note, lines } = input
  const before = await lockReturn(tx, id, decider.scope)
  // Before the move, because its mail lists what arrived.
  if ((await updateReceived(tx, id, lines)) < lines.length)
    throw new ShopError('too_few_returnable')
  await moveReturn(shop, tx, decider, before, { id, to: 'received', version, note })
  await moveOrderIn(shop, tx, {
    id: before.order.id,
    to: 'returned',
    consignment: before.consignment,
    pieces: lines.flatMap((line) =>
      arrivedQuantity(line) > 0 ? [{ line: line.line, quantity: arrivedQuantity(line) }] : [],
    ),
    note: returnOfficeWords(shop.language).orderNote(before.number),
    caller: decider.caller,
    by: decider.bySeller ? 'seller' : 'shop',
    isApprovedReturn: true,
  })
  const after = await getReturn(tx, id, decider.scope)
  await writeOff(shop, tx, decider.caller.id, after)
  return {
    message: returnOfficeWords(decider.caller.language).outcomes.received,
    data: after,
  }
}

/** Removes the damaged items and those that go to the manufacturer from the stock again. */
async function writeOff(
  { language }: Shop,
  tx: Db,
  staffId: string,
  { number, lines }: OfficeReturn,
) {
  const note = returnOfficeWords(language).stockNote(number)
  const moves = lines.flatMap(({ product, damaged, toMaker }) => [
    { productId: product.id, quantity: -damaged, reason: 'damaged' as const, note },
    { productId: product.id, quantity: -toMaker, reason: 'to_maker' as const, note },
  ])
  // One statement for each move: an update changes a row only once, even if several moves match.
  for (const move of moves) if (move.quantity < 0) await moveStock(tx, staffId, [move])
  await invalidateProducts(
    tx,
    lines.map(({ product }) => product.id),
  )
}
