import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '#orders/contract.ts'
import { changeIn as changeOrderIn, orderWork, setUsed } from '#orders/server/index.ts'
import { repairNumber } from '../model.ts'
import { repairOfficeWords as words } from '../office-words.ts'
import { settleAdvances } from './advance.ts'
import {
  dropApproved,
  insertRepairOrder,
  type LineRow,
  listApproved,
  listOpenOrders,
  setPlaces,
} from './estimates.queries.ts'
import type { LockedRepair } from './repairs.queries.ts'

type Staff = { id: string; name: string }
type Works = Parameters<typeof orderWork>[2]['works']

/** Orders for a repair; from then on nobody but the desk moves it. */
export async function orderFor(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  staff: Staff,
  what: Pick<Parameters<typeof orderWork>[2], 'parts' | 'works'>,
): Promise<Order> {
  if (!repair.userId) throw new ShopError('repair_step_not_possible')
  const placed = await orderWork(shop, tx, {
    customerId: repair.userId,
    staff,
    ...what,
    notes: repairNumber(repair.number),
  })
  await changeOrderIn(shop, tx, {
    id: placed.id,
    to: 'confirmed',
    note: '',
    parcel: {},
    caller: staff,
    by: 'shop',
    isQuiet: true,
  })
  return placed
}

/**
 * A line's work, and its part where that is not of the catalogue; what costs nothing and has no
 * stock needs no line in the bill.
 */
const worksOf = ({
  name,
  productId,
  partName,
  partQuantity,
  partPaisa,
  workPaisa,
}: LineRow): Works => [
  ...(productId === null && partQuantity > 0 && partPaisa > 0
    ? [{ name: partName, quantity: partQuantity, price: partPaisa / 100 }]
    : []),
  ...(workPaisa > 0 ? [{ name, quantity: 1, price: workPaisa / 100 }] : []),
]

/** Orders what was approved: its parts leave what can be sold, at the prices of the estimate. */
export async function orderApproved(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  staff: Staff,
  estimateId: string,
  lines: LineRow[],
) {
  const parts = lines.flatMap(({ productId, partQuantity, partPaisa }) =>
    productId ? [{ productId, quantity: partQuantity, price: partPaisa / 100 }] : [],
  )
  const works = lines.flatMap((line) => worksOf(line).map((work) => ({ ...work, of: line.id })))
  if (parts.length + works.length === 0) return
  const placed = await orderFor(shop, tx, repair, staff, {
    parts,
    works: works.map(({ of: _, ...work }) => work),
  }).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'out_of_stock')
      throw new ShopError('repair_parts_gone', { params: { parts: missingIn(error) } })
    if (error instanceof ShopError && error.code === 'not_found')
      throw new ShopError('repair_parts_gone', {
        params: { parts: lines.flatMap(({ productId, name }) => (productId ? [name] : [])) },
      })
    throw error
  })
  await insertRepairOrder(tx, { orderId: placed.id, repairId: repair.id, estimateId })
  await settleAdvances(shop, tx, repair, staff, placed)
  const workLines = placed.items.filter(({ product }) => product.id === '')
  await setPlaces(
    tx,
    lines.map(({ id, productId, workPaisa, partQuantity }) => {
      const mine = workLines.filter((_, place) => works[place]?.of === id).map(({ line }) => line)
      const ofPart = productId
        ? placed.items.find(({ product }) => product.id === productId)?.line
        : partQuantity > 0
          ? mine[0]
          : undefined
      return {
        id,
        partLine: ofPart ?? null,
        workLine: workPaisa > 0 ? (mine.at(-1) ?? null) : null,
      }
    }),
  )
}

const missingIn = (error: ShopError): string[] =>
  ((error as unknown as { params?: { products?: string[] } }).params?.products ?? []).map(String)

/** What a repair costs of which nothing comes. */
export async function chargeFee(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  staff: Staff,
  fee: number,
) {
  if (fee <= 0 || repair.claimOf) return
  const placed = await orderFor(shop, tx, repair, staff, {
    parts: [],
    works: [{ name: words.noFixFee, quantity: 1, price: fee }],
  })
  await insertRepairOrder(tx, { orderId: placed.id, repairId: repair.id, estimateId: null })
  await settleAdvances(shop, tx, repair, staff, placed)
}

/**
 * Takes parts out again and cancels what was ordered: nothing of it is charged, and its parts are
 * for sale.
 */
export async function cancelOrders(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  caller: Pick<SignedIn, 'id'>,
  note: string,
) {
  for (const { orderId, partLine, productId, isUsed } of await listApproved(tx, repair.id)) {
    if (isUsed && productId && orderId && partLine !== null) await setUsed(tx, orderId, partLine, 0)
  }
  for (const { id } of (await listOpenOrders(tx, repair.id)).filter(
    ({ isAdvance }) => !isAdvance,
  )) {
    await changeOrderIn(shop, tx, {
      id,
      to: 'cancelled',
      note,
      parcel: {},
      caller,
      by: 'shop',
      isQuiet: true,
    })
  }
  await dropApproved(tx, repair.id)
}

/** Takes one line out of the bill. */
export async function cancelLine(
  shop: Shop,
  tx: Db,
  caller: SignedIn,
  { orderId, productId, partLine, partQuantity, workLine }: LineRow,
  note: string,
) {
  if (!orderId) return
  if (productId && partLine !== null) await setUsed(tx, orderId, partLine, 0)
  const pieces = [
    ...(partLine === null ? [] : [{ line: partLine, quantity: partQuantity }]),
    ...(workLine === null ? [] : [{ line: workLine, quantity: 1 }]),
  ]
  if (pieces.length > 0)
    await changeOrderIn(shop, tx, {
      id: orderId,
      to: 'cancelled',
      pieces,
      note,
      parcel: {},
      caller,
      by: 'shop',
      isQuiet: true,
    })
}
