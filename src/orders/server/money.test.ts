import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { afterDiscount } from '#catalog/prices.ts'
import { listProblems } from '#doctor.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { buy } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { caseCount } from '../../../tests/support/runner/tier.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import {
  createTestShop,
  setUpPerson,
  setUpShop,
  type TestShop,
} from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const person = setUpPerson(shop, 'owner')
let products: string[]
beforeAll(async () => {
  products = await Promise.all(
    Array.from({ length: 4 }, () => makeProduct(shop.shop, { stock: 100_000 })),
  )
  await person.api.settings.update({
    ...(await person.api.settings.current()),
    openOrders: 1000,
    piecesPerDay: 10_000,
  })
  for (const [index, percent] of [7, 33].entries())
    await person.api.promotions.create({ code: `PERCENT-${index}`, percent })
  await person.api.promotions.create({ code: 'AMOUNT-0', amount: 123.45 })
})

const edit = fc.record({
  product: fc.nat(3),
  pricePaisa: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 50_000_000 })),
  discount: fc.integer({ min: 0, max: 90 }),
})
const basket = fc.uniqueArray(
  fc.record({ product: fc.nat(3), quantity: fc.integer({ min: 1, max: 5 }) }),
  { minLength: 1, maxLength: 4, selector: ({ product }) => product },
)
const code = fc.constantFrom(undefined, 'PERCENT-0', 'PERCENT-1', 'AMOUNT-0')

/** Prices change at random between cart and order. The charge always uses one consistent set. */
test('an order charges what its lines and the cart show, however prices change', async () => {
  await fc.assert(
    fc.asyncProperty(basket, edit, edit, code, async (chosen, before, after, promoCode) => {
      const change = ({ product, pricePaisa, discount }: typeof before) =>
        shop.db.query('update products set price_paisa = $2, discount_percent = $3 where id = $1', [
          products[product],
          pricePaisa,
          discount,
        ])
      await shop.db.query('delete from cart_items')
      await change(before)
      for (const { product, quantity } of chosen)
        await person.api.cart.addItem({ product: products[product] ?? '', quantity })
      await change(after)
      const [cart] = (await person.api.cart.current({ promoCode })).data
      const items = chosen.map(({ product, quantity }) => ({
        product: { id: products[product] ?? '' },
        quantity,
      }))
      const { data } = await person.api.orders.place({
        items,
        shippingAddress: 'Patan',
        promoCode,
        expectedTotal: cart?.total,
      })
      const charged = data.items.reduce(
        (sum, item) => sum + toPaisa(item.product.discountedPrice) * item.quantity,
        0,
      )
      expect(toPaisa(data.totalPrice)).toBe(charged - toPaisa(data.promoDiscount))
      expect(data.totalPrice).toBe(cart?.total)
      expect(toPaisa(data.subTotal) - toPaisa(data.discount)).toBe(toPaisa(data.totalPrice))
      expect(toPaisa(data.taxable) + toPaisa(data.vat)).toBe(toPaisa(data.total))
      expect([data.taxable, data.vat]).toEqual([cart?.taxable, cart?.vat])
      expect(data.items.reduce((sum, item) => sum + toPaisa(item.linePay), 0)).toBe(charged)
      for (const { product } of data.items.filter(
        ({ product: { id } }) => id === products[after.product],
      ))
        expect(toPaisa(product.discountedPrice)).toBe(
          afterDiscount(after.pricePaisa, after.discount).payPaisa,
        )
    }),
    { numRuns: caseCount(300) },
  )
  expect(await listProblems(shop.db)).toEqual([])
  // The migration computes the same VAT for earlier orders as the shop.
  const stored = 'select id, taxable_paisa, vat_paisa from orders order by id'
  const { rows: computed } = await shop.db.query(stored)
  await shop.db.query('update orders set taxable_paisa = null, vat_paisa = null')
  expect((await shop.db.query(stored)).rows).toEqual(computed)
})

const amount = fc.oneof(
  fc.integer({ min: -200, max: 1_500 }).map(toRupees),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 0.005, 1e-9, 1e-20, 0.1 + 0.2, 99_999_999.99, 100_000_000, 1e300),
)
const percent = fc.oneof(fc.integer({ min: -5, max: 120 }), fc.constantFrom(0.5, 90, 91, 1e10))

/** Null if the call is refused, which must be for wrong input, never for a failure of the shop. */
async function replyOrNull<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call
  } catch (error) {
    expect((error as { status: number }).status).toBe(400)
    return null
  }
}

test('no price, discount or promo code that can be entered makes a total negative', async () => {
  const { productCategoryId } = await person.api.inventory.product({ id: products[0] ?? '' })
  let codes = 0
  await fc.assert(
    fc.asyncProperty(
      amount,
      percent,
      amount,
      percent,
      amount,
      async (price, discount, bulkValue, promoPercent, promoAmount) => {
        const input = {
          productName: `Priced ${Math.random()}`,
          productCategoryId,
          productMarkedPrice: 0.6,
          discount: 90,
          stock: 9,
        }
        const { id, version, discountedPrice } = await person.api.catalog.createProduct(input)
        expect(discountedPrice).toBe(0.6)
        await replyOrNull(
          person.api.catalog.createProduct({
            ...input,
            productMarkedPrice: price,
            discount,
            slug: `priced-${Math.random().toString(36).slice(2)}`,
          }),
        )
        const { stock: _, ...changed } = input
        await replyOrNull(
          person.api.catalog.updateProduct({
            ...changed,
            id,
            version,
            productMarkedPrice: price,
            discount,
          }),
        )
        for (const how of ['set', 'percent', 'amount'] as const) {
          const change = { kind: 'price', how, value: bulkValue } as const
          const preview = await replyOrNull(person.api.inventory.previewBulk({ ids: [id], change }))
          if (preview)
            await waitUntilJobEnds(
              person.api,
              await person.api.inventory.bulkEdit({
                ids: [id],
                change,
                fingerprint: preview.fingerprint,
              }),
            )
        }
        codes += 1
        const code = `FUZZ-${codes}`
        const isAmount = codes % 2 === 0
        const promo = await replyOrNull(
          person.api.promotions.create({
            code,
            ...(isAmount ? { amount: promoAmount } : { percent: promoPercent }),
          }),
        )
        const sold = await person.api.catalog.product({ id })
        expect(sold.discountedPrice).toBeGreaterThanOrEqual(0)
        expect(sold.discountedPrice).toBeLessThanOrEqual(sold.productMarkedPrice)
        const order = await buy(person, { [id]: 3 }, promo ? { promoCode: code } : {})
        expect(order.totalPrice).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: caseCount(40), endOnFailure: true },
  )
  expect(await listProblems(shop.db)).toEqual([])
})

// An order with a session, an idempotency key and a promo code.
test('an order takes at most 7 statements, and adding to the cart at most 3', async () => {
  const counted = await createTestShop()
  const customer = await counted.signIn()
  const [a, b, c] = await Promise.all(Array.from({ length: 3 }, () => makeProduct(counted.shop)))
  const staff = await counted.signIn('staff')
  await staff.api.promotions.create({ code: 'COUNTED', percent: 5 })
  const statements = countStatements(counted)
  for (const product of [a, b, c])
    await customer.api.cart.addItem({ product: product ?? '', quantity: 1 })
  expect(statements.taken() / 3).toBeLessThanOrEqual(3)
  const response = await counted.app.inject({
    method: 'POST',
    url: '/api/v1/order',
    payload: {
      items: [a, b, c].map((id) => ({ product: { id }, quantity: 1 })),
      shippingAddress: 'Patan',
      promoCode: 'COUNTED',
    },
    headers: { authorization: `Bearer ${customer.token}`, 'idempotency-key': 'count-me' },
  })
  expect(response.statusCode).toBe(201)
  expect(statements.taken()).toBeLessThanOrEqual(7)
  await counted.close()
})

/** Counts the statements sent to the database, on the pool and on connections taken from it. */
function countStatements({ shop: { db } }: TestShop) {
  let count = 0
  const seen = new WeakSet<object>()
  db.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client)
    client.query = ((...args: Parameters<typeof query>) => {
      const { text = args[0] } = args[0] as { text?: string }
      // Tasks run alongside the order; their statements do not count.
      if (!/\b(mails|tasks)\b/.test(String(text)) || /insert into orders/.test(String(text)))
        count += 1
      return query(...args)
    }) as typeof client.query
  })
  return {
    taken: () => {
      const soFar = count
      count = 0
      return soFar
    },
  }
}
