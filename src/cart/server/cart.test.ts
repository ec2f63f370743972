import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()

const cartOf = async (person: { api: TestShop['visitor'] }, promoCode?: string) => {
  const { data } = await person.api.cart.current({ promoCode })
  const [cart] = data
  if (!cart) throw new Error('there is always a cart')
  return cart
}

describe('the cart', () => {
  test('is empty for a new customer', async () => {
    expect(await cartOf(await shop.signIn())).toMatchObject({ items: [], subTotal: 0, total: 0 })
  })

  test('shows its items with the names of the specification', async () => {
    const [person, product] = [
      await shop.signIn(),
      await makeProduct(shop.shop, { priceRs: 2500, discount: 10 }),
    ]
    expect(await person.api.cart.addItem({ product, quantity: 2 })).toEqual({
      message: 'Item added to the cart successfully.',
      quantity: 2,
    })
    const cart = await cartOf(person)
    expect(cart.items).toMatchObject([
      {
        quantity: 2,
        lineTotal: 5000,
        product: { id: product, productMarkedPrice: 2500, discountedPrice: 2250 },
        priceBefore: null,
        problem: null,
      },
    ])
    expect(cart).toMatchObject({
      subTotal: 5000,
      productDiscount: 500,
      discount: 500,
      shipping: 0,
      taxes: 0,
      total: 4500,
    })
  })

  test('deletes items that were not touched for a year', async () => {
    const person = await shop.signIn()
    const [left, changed, addedAgain] = [
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
    ]
    for (const product of [left, changed, addedAgain])
      await person.api.cart.addItem({ product, quantity: 1 })
    await shop.db.query(
      "update cart_items set touched_at = now() - interval '366 days' where user_id = $1",
      [person.id],
    )
    await person.api.cart.addItem({ product: addedAgain, quantity: 1 })
    const item = (await cartOf(person)).items.find(({ product }) => product.id === changed)
    await person.api.cart.changeItem({ id: item?.id ?? '', quantity: 2 })
    await shop.runTask('cart-cleaning')
    expect((await cartOf(person)).items.map(({ product }) => product.id)).toEqual([
      changed,
      addedAgain,
    ])
  })

  test('adds up quantities, to five and the stock at most', async () => {
    const person = await shop.signIn()
    const [many, few] = [
      await makeProduct(shop.shop, { stock: 50 }),
      await makeProduct(shop.shop, { stock: 3 }),
    ]
    await person.api.cart.addItem({ product: many, quantity: 3 })
    expect((await person.api.cart.addItem({ product: many, quantity: 4 })).quantity).toBe(5)
    expect((await person.api.cart.addItem({ product: few, quantity: 5 })).quantity).toBe(3)
    expect((await person.api.cart.addItem({ product: few, quantity: 1 })).quantity).toBe(3)
    expect((await cartOf(person)).items).toHaveLength(2)
  })

  test('adds up correctly when a product is added twenty times at once', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop, { stock: 50 })]
    await Promise.all(
      Array.from({ length: 20 }, () => person.api.cart.addItem({ product, quantity: 1 })),
    )
    expect((await cartOf(person)).items.map((item) => item.quantity)).toEqual([5])
  })

  test('changes and removes lines', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    await person.api.cart.addItem({ product, quantity: 1 })
    const [item] = (await cartOf(person)).items
    const id = item?.id ?? ''
    expect((await person.api.cart.changeItem({ id, quantity: 4 })).quantity).toBe(4)
    expect(await person.api.cart.removeItem({ id })).toEqual({ message: 'Item removed' })
    await expectRefusal(person.api.cart.removeItem({ id }), 404)
  })

  test('shows what has changed since items were added', async () => {
    const [person, dearer, gone, fewer] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
    ]
    for (const product of [dearer, gone, fewer])
      await person.api.cart.addItem({ product, quantity: 3 })
    await shop.db.query('update products set price_paisa = 120000 where id = $1', [dearer])
    await shop.db.query('update products set archived_at = now() where id = $1', [gone])
    await shop.db.query('update products set stock = 2 where id = $1', [fewer])
    expect((await cartOf(person)).items).toMatchObject([
      { priceBefore: 1000, problem: null },
      { problem: 'unavailable' },
      { problem: 'too_few' },
    ])
  })

  test('cannot be changed by another customer', async () => {
    const [person, other, product] = [
      await shop.signIn(),
      await shop.signIn(),
      await makeProduct(shop.shop),
    ]
    await person.api.cart.addItem({ product, quantity: 1 })
    const id = (await cartOf(person)).items[0]?.id ?? ''
    await expectRefusal(other.api.cart.changeItem({ id, quantity: 5 }), 404)
    await expectRefusal(other.api.cart.removeItem({ id }), 404)
    expect((await cartOf(person)).items[0]?.quantity).toBe(1)
  })

  test.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 6 },
    { quantity: 1.5 },
    { quantity: '2' as unknown as number },
  ])('refuses %j', async (change) => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop)]
    await expectRefusal(person.api.cart.addItem({ product, ...change }), 400)
  })

  test('refuses products that are sold out, by name, and unknown products', async () => {
    const [person, product] = [await shop.signIn(), await makeProduct(shop.shop, { stock: 0 })]
    await expectRefusal(person.api.cart.addItem({ product, quantity: 1 }), {
      status: 409,
      code: 'out_of_stock',
      message: expect.stringContaining('Thing'),
    })
    await expectRefusal(person.api.cart.addItem({ product: '99999999', quantity: 1 }), 404)
  })
})

describe('the wishlist', () => {
  test('lists each product once, newest first, with current price and stock', async () => {
    const [person, first, second] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
    ]
    for (const product of [first, second, first]) await person.api.wishlist.add({ product })
    expect((await person.api.wishlist.list()).items.map(({ id }) => id)).toEqual([second, first])
    expect(await person.api.wishlist.list({ page: '2', limit: '1' })).toMatchObject({
      items: [{ id: first }],
      total: 2,
    })
    expect(await person.api.wishlist.ids()).toEqual([second, first])
    await shop.db.query('update products set stock = 0 where id = $1', [first])
    expect((await person.api.wishlist.list()).items[1]?.stock).toBe(0)
    expect(await person.api.wishlist.remove({ productId: second })).toEqual({
      message: 'Removed from your wishlist.',
    })
    await person.api.wishlist.remove({ productId: second })
    expect(await person.api.wishlist.ids()).toEqual([first])
    expect(await (await shop.signIn()).api.wishlist.list()).toEqual({ items: [], total: 0 })
    await expectRefusal(person.api.wishlist.add({ product: '99999999' }), 404)
  })
})
