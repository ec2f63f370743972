import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import { nepalDate, toNepalClock } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import { sellersPart } from '#sellers/model.ts'
import type { MatchingOrders } from '../../contract/list.ts'
import type { Order } from '../../contract.ts'
import { stageName } from '../../stage-name.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { orderWords } from '../../words/shop.ts'
import { listMatchingBatch } from './staff-orders.queries.ts'

const words = orderOfficeWords.table
const batchSize = 300

type Columns = typeof words.columns
const describeMethod = (method: string) =>
  orderWords.methods[method as keyof typeof orderWords.methods] ?? method
const rupees = (amount: number) => amount.toFixed(2)

/** Amounts are plain numbers, so that a spreadsheet can add them up. */
const cells: Record<keyof Columns, (order: Order) => string> = {
  number: ({ number }) => String(number),
  day: ({ createdAt }) => nepalDate(Date.parse(createdAt)),
  time: ({ createdAt }) => toNepalClock(createdAt).slice(11),
  status: ({ stage, isPickup }) => stageName(stage, isPickup),
  customer: ({ customer }) => customer.name,
  phone: ({ customer }) => customer.phone,
  email: ({ customer }) => customer.email,
  address: ({ shippingAddress }) => shippingAddress,
  delivery: ({ shippingName, shippingOption }) => shippingName ?? shippingOption,
  items: ({ items }) =>
    items
      .map(({ quantity, cancelled, returned, product }) =>
        orderWords.line(quantity - cancelled - returned, product.productName),
      )
      .join('; '),
  sellers: ({ consignments }) =>
    [...new Set(consignments.map(({ seller }) => seller?.name ?? words.ownSeller))].join('; '),
  subTotal: ({ subTotal }) => rupees(subTotal),
  discount: ({ discount }) => rupees(discount),
  shipping: ({ shipping }) => rupees(shipping),
  total: ({ total }) => rupees(total),
  dropped: ({ dropped }) => rupees(dropped),
  vat: ({ vat }) => rupees(vat),
  way: ({ paymentMethod }) => describeMethod(paymentMethod),
  payment: ({ paymentStatus }) => orderOfficeWords.payments[paymentStatus],
  received: ({ received, refunded }) => rupees(received - refunded),
  due: ({ due }) => rupees(due),
  refundDue: ({ refundDue }) => rupees(refundDue),
}
const allColumns = Object.keys(words.columns) as (keyof Columns)[]

/** Yields all matching orders as CSV, one batch at a time, so that memory use stays small. */
export async function* exportOrders(
  { db, has }: Shop,
  filter: MatchingOrders,
): AsyncGenerator<string> {
  const names = allColumns.filter((name) => name !== 'sellers' || has(sellersPart))
  yield byteOrderMark + toCsvLine(names.map((name) => words.columns[name]))
  for (let last = 0; ; ) {
    const orders = await listMatchingBatch(db, filter, last, batchSize)
    if (orders.length === 0) return
    yield orders.map((order) => toCsvLine(names.map((name) => cells[name](order)))).join('')
    last = orders.at(-1)?.number ?? last
  }
}
