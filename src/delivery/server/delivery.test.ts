import { afterAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, fillCart, orderPayload, toOrderItems } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { createTestShop, setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

let optionCount = 0
/** Creates a shipping option. */
const createOption = (changes: object = {}) => {
  optionCount += 1
  return owner.api.delivery.create({
    name: `Express ${optionCount}`,
    charge: 250,
    firstDay: 1,
    lastDay: 2,
    ...changes,
  })
}
type Option = Awaited<ReturnType<typeof createOption>>
const updateOption = (option: Option, changes: Partial<Option>) =>
  owner.api.delivery.update({ ...option, ...changes })
const listNames = async () => (await shop.visitor.delivery.options()).map(({ name }) => name)
const getCart = async (person: typeof owner, query: object) =>
  (await person.api.cart.current(query)).data[0]

test(
  'a new shop offers courier and pickup, both free and in 4-6 days, and no other shipping ' +
    'option',
  async () => {
    expect(await shop.visitor.delivery.options()).toMatchObject([
      {
        id: 'courier',
        name: 'Local Courier shipping',
        charge: 0,
        freeFrom: null,
        firstDay: 4,
        lastDay: 6,
        isPickup: false,
      },
      {
        id: 'pickup',
        name: 'Local Pickup from store',
        charge: 0,
        freeFrom: null,
        firstDay: 4,
        lastDay: 6,
        isPickup: true,
      },
    ])
  },
)

describe('an order', () => {
  test('costs what the cart stated: goods less discounts plus shipping, VAT included', async () => {
    const [person, product, { id, name }] = [
      await shop.signIn(),
      await makeProduct(shop.shop, { priceRs: 1000, discount: 10 }),
      await createOption(),
    ]
    const body = await fillCart(person, { [product]: 2 })
    const cart = await getCart(person, { shippingOption: id })
    expect(cart).toMatchObject({
      subTotal: 2000,
      productDiscount: 200,
      shipping: 250,
      total: 2050,
      shippingOption: { id, name, charge: 250 },
    })
    const { data } = await person.api.orders.place({
      ...body,
      shippingOption: id,
      expectedTotal: 2050,
    })
    expect(data).toMatchObject({
      shippingOption: id,
      shippingName: name,
      isPickup: false,
      shipping: 250,
      total: 2050,
      totalPrice: 2050,
    })
    expect(data.taxable + data.vat).toBeCloseTo(2050)
    expect(await person.api.orders.one({ id: data.id })).toEqual(data)
    const days =
      (Date.parse(data.arrival?.last ?? '') - Date.parse(data.arrival?.first ?? '')) / 86_400_000
    expect(days).toBe(1)
    const mail = (await shop.mails()).at(-1) ?? ''
    expect(mail).toContain(name)
    expect(mail).toContain('Rs. 2,050')
  })

  test('is shipped free from the owner’s threshold, even if a promo lowers the total', async () => {
    const [person, product, { id }] = [
      await shop.signIn(),
      await makeProduct(shop.shop, { priceRs: 1000 }),
      await createOption({ freeFrom: 2000 }),
    ]
    await owner.api.promotions.create({ code: 'FREE-STAYS', amount: 500 })
    await person.api.cart.addItem({ product, quantity: 1 })
    expect(await getCart(person, { shippingOption: id })).toMatchObject({
      shipping: 250,
      total: 1250,
    })
    await person.api.cart.addItem({ product, quantity: 1 })
    expect(await getCart(person, { shippingOption: id, promoCode: 'FREE-STAYS' })).toMatchObject({
      shipping: 0,
      promoDiscount: 500,
      total: 1500,
    })
    const { data } = await person.api.orders.place({
      ...orderPayload({ [product]: 2 }),
      shippingOption: id,
      promoCode: 'FREE-STAYS',
      expectedTotal: 1500,
    })
    expect(data).toMatchObject({ shipping: 0, total: 1500 })
  })

  test('without a valid shipping option gets the first one, and so does a cart', async () => {
    const [person, product, archived] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await createOption(),
    ]
    await updateOption(archived, { archived: true })
    const body = await fillCart(person, { [product]: 1 })
    expect(await getCart(person, { shippingOption: archived.id })).toMatchObject({
      shippingOption: { id: 'courier' },
    })
    expect(await getCart(person, {})).toMatchObject({
      shippingOption: { id: 'courier' },
      shipping: 0,
    })
    expect((await person.api.orders.place(body)).data).toMatchObject({
      shippingOption: 'courier',
      shippingName: 'Local Courier shipping',
      shipping: 0,
    })
  })

  test('with an archived option is refused with its name, and the cart stays', async () => {
    const [person, product, option] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await createOption(),
    ]
    const body = { ...(await fillCart(person, { [product]: 1 })), shippingOption: option.id }
    await updateOption(option, { archived: true })
    await expectRefusal(person.api.orders.place(body), {
      status: 409,
      code: 'shipping_option_ended',
      message: `${option.name} is no longer offered. Please choose another delivery option.`,
    })
    expect((await getCart(person, {}))?.items).toHaveLength(1)
  })

  test(
    'with an outdated charge is refused with the new total; without an expected total, the new ' +
      'charge applies',
    async () => {
      const [person, product, option] = [
        await shop.signIn(),
        await makeProduct(shop.shop, { priceRs: 1000 }),
        await createOption(),
      ]
      const body = { ...(await fillCart(person, { [product]: 1 })), shippingOption: option.id }
      await updateOption(option, { charge: 300 })
      const refused = person.api.orders.place({ ...body, expectedTotal: 1250 })
      await expectRefusal(refused, {
        status: 409,
        code: 'total_changed',
        message: expect.stringContaining('Rs. 1,300'),
      })
      expect((await person.api.orders.place(body)).data).toMatchObject({
        shipping: 300,
        total: 1300,
      })
    },
  )

  test('placed while the charge changes has the old or the new charge, and adds up', async () => {
    const option = await createOption()
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.signIn()))
    const product = await makeProduct(shop.shop, { priceRs: 1000, stock: 50 })
    const bodies = await Promise.all(people.map((person) => fillCart(person, { [product]: 1 })))
    const orders = people.map((person, index) =>
      person.api.orders.place({
        ...(bodies[index] ?? orderPayload({})),
        shippingOption: option.id,
      }),
    )
    const [, ...placed] = await Promise.all([updateOption(option, { charge: 400 }), ...orders])
    for (const { data } of placed) {
      expect([250, 400]).toContain(data.shipping)
      expect(data.total).toBe(1000 + data.shipping)
    }
  })

  test('keeps its shipping terms when the owner changes or archives the option', async () => {
    const [person, product, option] = [
      await shop.signIn(),
      await makeProduct(shop.shop),
      await createOption({ isPickup: true }),
    ]
    const order = await buy(person, { [product]: 1 }, { shippingOption: option.id })
    await updateOption(option, {
      name: `Renamed ${option.id}`,
      charge: 0,
      firstDay: 9,
      lastDay: 9,
      isPickup: false,
      archived: true,
    })
    expect(await person.api.orders.one({ id: order.id })).toEqual(order)
    expect(order).toMatchObject({ shippingName: option.name, isPickup: true, shipping: 0 })
  })

  test('on the phone costs what the preview stated', async () => {
    const [staff, product, { id }] = [
      await shop.signIn('staff'),
      await makeProduct(shop.shop, { priceRs: 500 }),
      await createOption(),
    ]
    const items = toOrderItems({ [product]: 10 })
    expect(await staff.api.orders.preview({ items, shippingOption: id })).toMatchObject({
      shipping: 250,
      total: 5250,
    })
    const customer = { name: 'Maya', number: '9841234567' }
    const { data } = await staff.api.orders.placeFor({
      items,
      customer,
      shippingAddress: 'Patan',
      shippingOption: id,
      expectedTotal: 5250,
    })
    expect(data).toMatchObject({ shipping: 250, total: 5250 })
  })
})

describe('the owner', () => {
  test('sees changes at once in the shop and in the audit log', async () => {
    const option = await createOption()
    expect(await listNames()).toContain(option.name)
    const renamed = await updateOption(option, { name: 'Bicycle', charge: 99.5 })
    expect(await shop.visitor.delivery.options()).toContainEqual(
      expect.objectContaining({ id: option.id, name: 'Bicycle', charge: 99.5 }),
    )
    await updateOption(renamed, { archived: true })
    expect(await listNames()).not.toContain('Bicycle')
    const { items } = await owner.api.audit.list({ subject: 'delivery', search: 'Bicycle' })
    expect(items.map(({ action }) => action)).toEqual(['archived', 'changed'])
  })

  test('sorts the options, unless the list has changed meanwhile', async () => {
    const ids = (await shop.visitor.delivery.options()).map(({ id }) => id)
    await owner.api.delivery.order({ ids: ids.toReversed() })
    expect((await shop.visitor.delivery.options()).map(({ id }) => id)).toEqual(ids.toReversed())
    await expectRefusal(owner.api.delivery.order({ ids: ids.slice(1) }), 'changed_meanwhile')
    await owner.api.delivery.order({ ids })
  })

  test('gets an error if the option has changed meanwhile', async () => {
    const option = await createOption()
    const both = await Promise.allSettled([
      updateOption(option, { charge: 1 }),
      updateOption(option, { charge: 2 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectRefusal(updateOption(option, { charge: 3 }), 'changed_meanwhile')
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'LOCAL COURIER SHIPPING' }, 'name'],
    [{ charge: -1 }, 'charge'],
    [{ charge: 0.001 }, 'charge'],
    [{ charge: 1_000_001 }, 'charge'],
    [{ freeFrom: 0 }, 'freeFrom'],
    [{ firstDay: 3, lastDay: 2 }, 'lastDay'],
    [{ lastDay: 366 }, 'lastDay'],
    [{ colour: 'red' }, 'colour'],
  ])('gets an error for %j at the field %s', async (input, field) => {
    await expectRefusal(createOption(input), { fields: { [field]: expect.any(String) } })
  })

  test('is the only one who may manage shipping options', async () => {
    const staff = await shop.signIn('staff')
    await expectRefusal(staff.api.delivery.list(), 403)
    await expectRefusal(staff.api.delivery.create({ name: 'Mine', firstDay: 1, lastDay: 1 }), 403)
  })
})

test('a shop has at least one shipping option and at most twelve', async () => {
  const other = await createTestShop()
  const { api } = await other.signIn('owner')
  const [courier, pickup] = await api.delivery.list()
  if (!courier || !pickup) throw new Error('a new shop has two shipping options')
  const both = await Promise.allSettled(
    [courier, pickup].map((option) => api.delivery.update({ ...option, archived: true })),
  )
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { status: 409, code: 'last_shipping_option' } },
  ])
  for (let number = 1; number <= 11; number++)
    await api.delivery.create({ name: `Option ${number}`, firstDay: 0, lastDay: 0 })
  await expectRefusal(
    api.delivery.create({ name: 'Option 12', firstDay: 0, lastDay: 0 }),
    'too_many_shipping_options',
  )
  expect(await listProblems(other.shop.db)).toEqual([])
  await other.close()
})
