import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { listProblems } from '#doctor.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Order } from '#orders/contract.ts'
import { openSampleShop, type Person } from '../shop.ts'

const methods = ['cash_on_delivery', 'khalti'] as const
type Method = (typeof methods)[number]

/** How a member of a seller tries to earn from an order that nobody pays the shop for. */
export interface Trick {
  method: Method
  /** Also names a courier, as if the shop's courier had the cash. */
  courier: boolean
  /** Afterwards an accomplice returns the goods and asks for the money. */
  returned: boolean
  /** The seller's own member orders, instead of an accomplice. */
  isOwn: boolean
}

export const tricks: Trick[] = methods.flatMap((method) =>
  [true, false].flatMap((courier) =>
    [true, false].flatMap((returned) =>
      [true, false].map((isOwn) => ({ method, courier, returned, isOwn })),
    ),
  ),
)

interface Cast {
  db: pg.Pool
  staff: ApiClient
  member: Person
  accomplice: Person
  businessId: string
  product: string
}

/** Ignores refusals: a refused trick has earned nothing. */
const attempt = <Reply>(work: Promise<Reply>): Promise<Reply | null> => work.catch(() => null)

async function playTrick({ staff, member, accomplice, product }: Cast, trick: Trick) {
  const buyer = trick.isOwn ? member : accomplice
  await buyer.api.cart.addItem({ product, quantity: 1 })
  const placed = await attempt(
    buyer.api.orders.place({
      items: [{ product: { id: product }, quantity: 1 }],
      shippingAddress: 'Patan',
      promoCode: 'HALF',
      paymentMethod: trick.method,
    }),
  )
  if (!placed) return 0
  const { id, consignments } = placed.data
  await attempt(staff.orders.changeStage({ id, status: 'confirmed' }))
  const step = async (status: Order['stage']) => {
    const order = await staff.orders.one({ id })
    await attempt(
      member.api.orders.moveConsignment({
        id: consignments[0]?.id ?? '',
        version: order.consignments[0]?.version ?? 0,
        status,
        note: 'Delivered by hand',
        ...(trick.courier && status === 'shipped' && { courier: 'Ghost Express' }),
      }),
    )
  }
  for (const status of ['packed', 'shipped', 'delivered'] as const) await step(status)
  if (!trick.returned) return 1
  await step('returned')
  const { refundDue, version } = await staff.payments.ofOrder({ id })
  if (refundDue > 0)
    await attempt(
      staff.payments.refund({
        id,
        amount: refundDue,
        mode: 'cash',
        reference: '',
        reason: 'Returned',
        version,
      }),
    )
  return 1
}

/** Staff pay the seller whatever the shop says that it is owed. */
async function payOut({ staff, businessId }: Pick<Cast, 'staff' | 'businessId'>) {
  const { payable, version } = await staff.settlements.account({ businessId })
  const today = nepalDate(Date.now())
  if (payable > 0)
    await staff.settlements.recordPayout({
      businessId,
      amount: payable,
      reference: randomUUID(),
      upTo: today,
      paidOn: today,
      version,
    })
}

/** Sums the shop's payments to the seller and refunds of its orders, and its receipts. */
async function sumMoney({ db, businessId }: Pick<Cast, 'db' | 'businessId'>) {
  const { rows } = await db.query<{ lost: string }>(
    `select (select coalesce(-sum(amount_paisa), 0) from settlement_entries
        where business_id = $1 and kind = 'payout')
      + coalesce(sum(refunded_paisa - (received_paisa - with_sellers_paisa)), 0) as lost
      from orders where id in (select order_id from consignments where business_id = $1)`,
    [businessId],
  )
  return Number(rows[0]?.lost ?? 0)
}

/** Plays every trick and returns the rupees that the shop lost. */
export async function cheatAsSeller(rounds: number) {
  const shop = await openSampleShop({ PAYMENTS: 'practice' })
  const owner = await shop.signIn('owner')
  await owner.api.sellers.updateSettings({ ...(await owner.api.sellers.settings()), holdDays: 0 })
  await owner.api.promotions.create({ code: 'HALF', percent: 50 })
  const { rows } = await shop.db.query<{ id: string; product: string }>(
    `with more as (update products set stock = stock + 1000
        where id = (select id from products where business_id is not null and on_sale limit 1)
        returning id, business_id)
      insert into stock_moves (product_id, quantity, reason) select id, 1000, 'delivery' from more
        returning product_id::text as product,
          (select business_id::text from more) as id`,
  )
  const { id: businessId = '', product = '' } = rows[0] ?? {}
  const member = await shop.signIn()
  await shop.db.query(
    "insert into business_members (business_id, user_id, role) values ($1, $2, 'manager')",
    [businessId, member.id],
  )
  const { api: staff } = await shop.signIn('staff')
  const before = { businessId, db: shop.db, staff, member, product }
  // The accomplices have another phone number.
  await shop.db.query("update users set phone = '9800000001' where id = $1", [member.id])
  // The seller's honest earnings.
  await payOut(before)
  const lostBefore = await sumMoney(before)
  let tried = 0
  for (let round = 0; round < rounds; round++)
    for (const trick of tricks) {
      const cast = { ...before, accomplice: await shop.signIn() }
      tried += await playTrick(cast, trick)
      await payOut(cast)
    }
  const lostPaisa = (await sumMoney(before)) - lostBefore
  return { lostPaisa, tried, problems: await listProblems(shop.db) }
}

export const toLossText = (paisa: number) => `Rs. ${(paisa / toPaisa(1)).toFixed(2)}`
