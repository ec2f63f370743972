import { sellersFeature } from '#access/member-access.ts'
import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import { nepalDate, toNepalClock } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { MatchingOrders } from '../../contract/list.ts'
import type { Order } from '../../contract.ts'
import { describeMethod } from '../../describe-method.ts'
import { stageName } from '../../stage-name.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { orderWords } from '../../words/shop.ts'
import { listMatchingBatch } from './staff-orders.queries.ts'

const batchSize = 300

type Columns = ReturnType<typeof orderOfficeWords>['table']['columns']
const rupees = (amount: number) => amount.toFixed(2)

/** Amounts are plain numbers, so that a spreadsheet can add them up. */
const cellsIn = (language: Language): Record<keyof Columns, (order: Order) => string> => {
  const words = orderOfficeWords(language)
  const { line } = orderWords(language)
  return {
    number: ({ number }) => String(number),
    day: ({ createdAt }) => nepalDate(Date.parse(createdAt)),
    time: ({ createdAt }) => toNepalClock(createdAt).slice(11),
    status: ({ stage, isPickup }) => stageName(language, stage, isPickup),
    customer: ({ customer }) => customer.name,
    phone: ({ customer }) => customer.phone,
    email: ({ customer }) => customer.email,
    address: ({ shippingAddress }) => shippingAddress,
    delivery: ({ shippingName, shippingOption }) => shippingName ?? shippingOption,
    items: ({ items }) =>
      items
        .map(({ quantity, cancelled, returned, product }) =>
          line(quantity - cancelled - returned, product.productName),
        )
        .join('; '),
    sellers: ({ consignments }) =>
      [...new Set(consignments.map(({ seller }) => seller?.name ?? words.table.ownSeller))].join(
        '; ',
      ),
    subTotal: ({ subTotal }) => rupees(subTotal),
    discount: ({ discount }) => rupees(discount),
    shipping: ({ shipping }) => rupees(shipping),
    total: ({ total }) => rupees(total),
    dropped: ({ dropped }) => rupees(dropped),
    vat: ({ vat }) => rupees(vat),
    method: ({ paymentMethod }) => describeMethod(paymentMethod, language),
    payment: ({ paymentStatus }) => words.payments[paymentStatus],
    received: ({ received, refunded }) => rupees(received - refunded),
    due: ({ due }) => rupees(due),
    refundDue: ({ refundDue }) => rupees(refundDue),
  }
}

/** Yields all matching orders as CSV, one batch at a time, so that memory use stays small. */
export async function* exportOrders(
  { db, has }: Shop,
  filter: MatchingOrders,
  language: Language,
): AsyncGenerator<string> {
  const { table } = orderOfficeWords(language)
  const cells = cellsIn(language)
  const names = (Object.keys(cells) as (keyof Columns)[]).filter(
    (name) => name !== 'sellers' || has(sellersFeature),
  )
  yield byteOrderMark + toCsvLine(names.map((name) => table.columns[name]))
  for (let last = 0; ; ) {
    const orders = await listMatchingBatch(db, filter, last, batchSize)
    if (orders.length === 0) return
    yield orders.map((order) => toCsvLine(names.map((name) => cells[name](order)))).join('')
    last = orders.at(-1)?.number ?? last
  }
}
