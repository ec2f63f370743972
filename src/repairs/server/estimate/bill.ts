import { toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import { setUsed } from '#orders/server/index.ts'
import { repairOfficeWords } from '../../words/office.ts'
import type { LockedRepair } from '../repairs.queries.ts'
import { getRules } from '../settings.queries.ts'
import { closeAdvances } from './advance.ts'
import {
  type LineRow,
  listApprovedLines,
  markAllDropped,
  updateOrderPositions,
} from './estimate-lines.queries.ts'
import { changeRepairOrder, placeRepairOrder, type WorkOrder } from './repair-order.ts'
import { listOpenOrders } from './repair-orders.queries.ts'

type Staff = WorkOrder['staff']
/** A line of an order without a product, and the estimate line it bills. */
type Work = WorkOrder['works'][number] & { estimateLineId: string }

/**
 * The order lines for the part and the work of an estimate line. Catalogue parts are ordered as
 * products, and free parts and free work need no order line.
 */
const toWorks = (line: LineRow): Work[] =>
  [
    {
      name: line.partName,
      quantity: line.productId ? 0 : line.partQuantity,
      paisa: line.partPaisa,
    },
    { name: line.name, quantity: 1, paisa: line.workPaisa },
  ]
    .filter(({ quantity, paisa }) => quantity > 0 && paisa > 0)
    .map(({ paisa, ...work }) => ({ ...work, price: toRupees(paisa), estimateLineId: line.id }))

/** Orders approved lines at the prices of the estimate. Their parts leave the sellable stock. */
export async function orderApprovedLines(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  staff: Staff,
  estimateId: string,
  lines: LineRow[],
) {
  const parts = lines.flatMap(({ productId, partQuantity, partPaisa }) =>
    productId ? [{ productId, quantity: partQuantity, price: toRupees(partPaisa) }] : [],
  )
  const works = lines.flatMap(toWorks)
  if (parts.length + works.length === 0) return
  const order = await placeRepairOrder(shop, tx, repair, staff, { parts, works, estimateId }).catch(
    (error: unknown) => {
      throw toPartsError(error, lines)
    },
  )
  await closeAdvances(shop, tx, repair, staff, order)
  await updateOrderPositions(tx, toOrderPositions(order, lines, works))
}

/** A part that is out of stock, or no longer on sale, is reported by name. */
function toPartsError(error: unknown, lines: LineRow[]): unknown {
  if (!(error instanceof ShopError)) return error
  if (error.code === 'out_of_stock')
    return new ShopError('repair_parts_gone', { params: { parts: missingProducts(error) } })
  if (error.code === 'not_found')
    return new ShopError('repair_parts_gone', {
      params: { parts: lines.flatMap(({ productId, name }) => (productId ? [name] : [])) },
    })
  return error
}

const missingProducts = (error: ShopError): string[] =>
  ((error.params as { products?: string[] } | undefined)?.products ?? []).map(String)

/** The order lines of each estimate line. Lines without a product follow `works`. */
function toOrderPositions(order: Order, lines: LineRow[], works: Work[]) {
  const workItems = order.items.filter(({ product }) => product.id === '')
  return lines.map(({ id, productId, workPaisa, partQuantity }) => {
    const positions = workItems
      .filter((_, index) => works[index]?.estimateLineId === id)
      .map(({ line }) => line)
    const partLine = productId
      ? order.items.find(({ product }) => product.id === productId)?.line
      : partQuantity > 0
        ? positions[0]
        : undefined
    return {
      id,
      partLine: partLine ?? null,
      workLine: workPaisa > 0 ? (positions.at(-1) ?? null) : null,
    }
  })
}

/** Charges the fee of a repair that was declined or failed. Warranty claims are free. */
export async function chargeNoFixFee(shop: Shop, tx: Db, repair: LockedRepair, staff: Staff) {
  const { noFixFee } = await getRules(tx, shop.language)
  if (noFixFee <= 0 || repair.claimOf) return
  const order = await placeRepairOrder(shop, tx, repair, staff, {
    works: [{ name: repairOfficeWords(shop.language).noFixFee, quantity: 1, price: noFixFee }],
  })
  await closeAdvances(shop, tx, repair, staff, order)
}

/** Removes fitted parts and cancels the bill: nothing is charged, and its parts can be sold. */
export async function cancelBill(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  caller: SignedIn,
  note: string,
) {
  for (const line of await listApprovedLines(tx, repair.id)) {
    if (line.isUsed) await returnPartToShelf(tx, line)
  }
  for (const { id, isAdvance } of await listOpenOrders(tx, repair.id)) {
    if (!isAdvance) await changeRepairOrder(shop, tx, caller, { id, to: 'cancelled', note })
  }
  await markAllDropped(tx, repair.id)
}

/** Removes one line from the bill. */
export async function cancelLine(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  line: LineRow,
  note: string,
) {
  const { orderId, partLine, partQuantity, workLine } = line
  if (!orderId) return
  await returnPartToShelf(tx, line)
  const pieces = [
    ...(partLine === null ? [] : [{ line: partLine, quantity: partQuantity }]),
    ...(workLine === null ? [] : [{ line: workLine, quantity: 1 }]),
  ]
  if (pieces.length > 0)
    await changeRepairOrder(shop, tx, caller, { id: orderId, to: 'cancelled', note, pieces })
}

/** Only catalogue parts have stock. */
async function returnPartToShelf(tx: Db, { productId, orderId, partLine }: LineRow) {
  if (productId && orderId && partLine !== null) await setUsed(tx, orderId, partLine, 0)
}
