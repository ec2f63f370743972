import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { findSession } from '#accounts/server/sign-in/sessions.ts'
import { addCartItem } from '#cart/server/cart.ts'
import { systemClock } from '#kit/server/clock.ts'
import { type Address, connect } from '#kit/server/db/connection/connect.ts'
import { withoutKey } from '#kit/server/idempotency/once.ts'
import type { Shop } from '#kit/server/shop.ts'
import { nouns } from '#nouns.ts'
import { orderCart } from '#orders/server/place/order-cart.ts'
import { buyerId, fillCarts } from './buyers.ts'
import { capture, toScript } from './pgbench.ts'

export const toOrder = (ids: number[]) => ({
  items: ids.map((id) => ({ product: { id: String(id) }, quantity: 1 })),
  shippingAddress: 'Patan',
  notes: '',
  shippingOption: 'courier' as const,
})

export const toCartItem = (id: number | undefined) => ({ product: String(id), quantity: 1 })

const attachments = nouns.flatMap(({ orderAttachment }) => orderAttachment ?? [])

/**
 * Records the SQL that our own rules send for an add to the cart and an order, as pgbench scripts.
 */
export async function recordScripts(
  db: Shop['db'],
  address: Address,
  { buyers, goods, token }: { buyers: number; goods: number[][]; token: string },
) {
  const [userId, productIds] = ['00000000-0000-4000-8000-000000000001', goods[0] ?? []]
  const sessionHash = createHash('sha256').update(token).digest()
  const buyer = {
    id: userId,
    role: 'customer',
    permissions: [],
    maxDiscountPercent: 0,
    sessionHash,
    language: 'en' as const,
    address: 'bench',
    devices: [],
  }
  const recordingShop = {
    db: connect(address, { max: 1 }),
    clock: systemClock,
    faultPoint: () => {},
    log: pino({ level: 'silent' }),
    config: {},
    language: 'en',
    origin: { current: () => null },
    mailTexts: () => new Map(),
    sender: () => ({ name: 'Shop', phone: '', email: 'a@b.cd', address: '' }),
    settings: { current: { name: 'Shop', phone: '', email: 'a@b.cd', address: '' } },
    findPaymentDeadline: () => null,
    messages: { channel: null },
  } as unknown as Shop
  // These IDs are unique, so that they can be recognized in the recorded statements.
  await db.query("select setval(pg_get_serial_sequence('cart_items', 'id'), 5000000)")
  await fillCarts(db, buyers, goods)
  const { rows: cartIds } = await db.query<{ id: number }>(
    'select id from cart_items where user_id = $1 order by product_id',
    [userId],
  )
  const statements = await capture(recordingShop.db, async () => {
    await findSession(recordingShop, token)
    const once = withoutKey(recordingShop.db)
    await orderCart(recordingShop, buyer, toOrder(productIds), once, attachments)
    await findSession(recordingShop, token)
    await addCartItem(recordingShop, buyer, toCartItem(productIds[0]))
  })
  await recordingShop.db.end()
  const [session, upsert] = statements.slice(-2)
  const placed = (
    await db.query<{ id: string; number: number }>(
      'select id, number from orders where user_id = $1',
      [userId],
    )
  ).rows[0]
  const part =
    placed &&
    (await db.query<{ id: string }>('select id from consignments where order_id = $1', [placed.id]))
      .rows[0]?.id
  if (!session || !upsert || !placed || !part) throw new Error('no statements were recorded')
  const variables = new Map([
    [JSON.stringify(userId), 'buyer::uuid'],
    [JSON.stringify(sessionHash), 'session::bytea'],
    [JSON.stringify(placed.id), 'placed::uuid'],
    [JSON.stringify(placed.number), 'number::bigint'],
    [JSON.stringify([part]), 'part'],
    [JSON.stringify(productIds.map(() => part)), 'parts'],
    [JSON.stringify(cartIds.map(({ id }) => id)), 'items'],
    [JSON.stringify(productIds), 'goods'],
    [JSON.stringify(String(productIds[0])), 'product::bigint'],
  ])
  const sorts = goods.map((ids) => `'{${ids.join()}}'`).join()
  const choose = (items: string) =>
    `select nextval('bench_turn') % ${buyers} + 1 as n \\gset
select ${buyerId(':n')} as buyer, gen_random_uuid() as placed, gen_random_uuid() as one,
  nextval('order_numbers') as number,
  (array[${sorts}])[(:n - 1) % ${goods.length} + 1] as goods${items} \\gset
select format('{%s}', :one::text) as part,
  format('{%s,%s,%s}', :one::text, :one::text, :one::text) as parts,
  (:goods::bigint[])[1] as product \\gset
select token_hash as session from sessions where user_id = :buyer::uuid \\gset\n`
  const cartItems = `, (select array_agg(id order by product_id)::text
    from cart_items where user_id = ${buyerId(':n')}) as items`
  const write = (all: typeof statements) =>
    all.map((statement) => toScript(statement, variables)).join('\n')
  return {
    add: choose('') + write([session, upsert]),
    order: choose(cartItems) + write(statements.slice(0, -2)),
  }
}
