import { invalidateProducts } from '#catalog/server/index.ts'
import { moveStock } from '#inventory/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { changeIn } from '#orders/server/index.ts'
import type { OfficeReturn, ReceiveReturn } from '../contract.ts'
import { returnOfficeWords as words } from '../office-words.ts'
import { type deciderOf, getReturn, lockReturn, step, type Told } from './decide-return.ts'
import { updateReceived } from './steps.queries.ts'

const arrived = ({ sellable, damaged, toMaker }: ReceiveReturn['lines'][number]) =>
  sellable + damaged + toMaker

/**
 * Pieces have arrived: they are taken out of the order as at the counter, so what is charged
 * follows; those that cannot be sold
 * are written off at once. Asked for in time, they may arrive later.
 */
export const receiveReturn = (
  shop: Shop,
  decider: ReturnType<typeof deciderOf>,
  input: ReceiveReturn & { id: string },
): Promise<Told> =>
  transaction(shop.db, async (tx) => {
    const { id, version, note, lines } = input
    const before = await lockReturn(tx, id, decider.scope)
    // Before the step: its mail says what arrived.
    if ((await updateReceived(tx, id, lines)) < lines.length)
      throw new ShopError('return_pieces_asked')
    await step(shop, tx, decider, before, { id, to: 'received', version, note })
    await changeIn(shop, tx, {
      id: before.order.id,
      to: 'returned',
      consignment: before.consignment,
      pieces: lines.flatMap((line) =>
        arrived(line) > 0 ? [{ line: line.line, quantity: arrived(line) }] : [],
      ),
      note: words.orderNote(before.number),
      parcel: {},
      caller: decider.caller,
      by: decider.bySeller ? 'seller' : 'shop',
      isAgreed: true,
    })
    const after = await getReturn(tx, id, decider.scope)
    await writeOff(tx, decider.caller.id, after)
    return { message: words.outcomes.received, data: after }
  })

/** What is damaged or goes to its maker is on no shelf. */
async function writeOff(tx: Db, staffId: string, { number, lines }: OfficeReturn) {
  const moves = lines.flatMap(({ product, damaged, toMaker }) => [
    {
      productId: product.id,
      quantity: -damaged,
      reason: 'damaged' as const,
      note: words.stockNote(number),
    },
    {
      productId: product.id,
      quantity: -toMaker,
      reason: 'to_maker' as const,
      note: words.stockNote(number),
    },
  ])
  // One statement each: an update changes a row once, however many moves name it.
  for (const move of moves) if (move.quantity < 0) await moveStock(tx, staffId, [move])
  await invalidateProducts(
    tx,
    lines.map(({ product }) => product.id),
  )
}
