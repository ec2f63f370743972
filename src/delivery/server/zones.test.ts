import { afterAll, beforeEach, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { fillCart } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { Zones } from '../zones.ts'

const shop = setUpShop()
const owner = setUpPerson(shop, 'owner')
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

const courier = { option: 'courier', firstDay: 1, lastDay: 2 }
const valley = {
  name: 'Kathmandu valley',
  districts: ['Kathmandu', 'Lalitpur', 'Bhaktapur'],
  rates: [{ ...courier, charge: 100, freeFrom: 5000 }],
}
const cities = {
  name: 'Cities',
  districts: ['Kaski', 'Chitwan'],
  rates: [{ ...courier, charge: 250, baseGrams: 2000, perKg: 40, firstDay: 3, lastDay: 4 }],
}

async function setZones(changes: Omit<Partial<Zones>, 'zones'> & { zones: object[] }) {
  const { version } = await owner.api.delivery.zones()
  return owner.api.delivery.setZones({
    isOn: true,
    assumedGrams: 1000,
    version,
    ...changes,
  } as Zones)
}
beforeEach(() => setZones({ zones: [valley, cities] }))

const pokhara = { district: 'Kaski', municipality: 'Pokhara', ward: 6, tole: 'Lakeside' }
const patan = { district: 'Lalitpur', municipality: 'Lalitpur', ward: 5, tole: 'Patan Dhoka' }
const humla = { district: 'Humla', municipality: 'Simkot', ward: 1, tole: 'Simkot Bazar' }
const getCart = async (person: typeof owner, query: object) =>
  (await person.api.cart.current(query)).data[0]

async function createShopper(product: { priceRs?: number; grams?: number } = {}, quantity = 1) {
  const [person, id] = [
    await shop.signIn(),
    await makeProduct(shop.shop, { priceRs: product.priceRs ?? 1000 }),
  ]
  if (product.grams)
    await shop.db.query('update products set weight_grams = $1 where id = $2', [product.grams, id])
  const { shippingAddress: _, ...body } = await fillCart(person, { [id]: quantity })
  return { person, body }
}

test(
  'the zone of the district decides the charge in the cart, the options and the order, which ' +
    'stores both',
  async () => {
    const { person, body } = await createShopper()
    expect(await getCart(person, { district: 'Kaski' })).toMatchObject({
      shipping: 250,
      total: 1250,
      district: 'Kaski',
      shippingOption: { zone: 'Cities', isFrom: false },
    })
    expect(await shop.visitor.delivery.options({ district: 'Kaski' })).toMatchObject([
      { id: 'courier', charge: 250, firstDay: 3 },
      { id: 'pickup', charge: 0 },
    ])
    const { data } = await person.api.orders.place({
      ...body,
      address: pokhara,
      expectedTotal: 1250,
    })
    expect(data).toMatchObject({
      shipping: 250,
      total: 1250,
      zone: 'Cities',
      address: pokhara,
      shippingAddress: 'Lakeside, Ward 6, Pokhara, Kaski',
    })
    await setZones({ zones: [] })
    expect(await person.api.orders.one({ id: data.id })).toEqual(data)
    expect((await shop.mails()).at(-1)).toContain('Rs. 1,250')
  },
)

test.each([
  ['up to the base weight', 2000, 1, 250],
  ['each started kilogram above it', 2001, 1, 290],
  ['the weight of the whole cart', 1500, 3, 370],
])('a charge by weight counts %s', async (_, grams, quantity, shipping) => {
  const { person, body } = await createShopper({ grams }, quantity)
  expect(await getCart(person, { district: 'Kaski' })).toMatchObject({ shipping })
  expect((await person.api.orders.place({ ...body, address: pokhara })).data).toMatchObject({
    shipping,
  })
})

test('a product without a weight has the weight that the owner set', async () => {
  await setZones({ zones: [valley, cities], assumedGrams: 4500 })
  const { person } = await createShopper()
  expect(await getCart(person, { district: 'Kaski' })).toMatchObject({
    shipping: 370,
    items: [{ product: { grams: 4500 } }],
  })
})

test('each zone has its own value for free delivery', async () => {
  const { person } = await createShopper({ priceRs: 5000 })
  expect(await getCart(person, { district: 'Lalitpur' })).toMatchObject({ shipping: 0 })
  expect(await getCart(person, { district: 'Kaski' })).toMatchObject({ shipping: 250 })
})

test(
  'without a district, the cart shows the lowest charge; with a saved address, it shows the ' +
    'exact one',
  async () => {
    const { person } = await createShopper()
    expect(await getCart(person, {})).toMatchObject({
      shipping: 100,
      district: null,
      shippingOption: { isFrom: true },
    })
    await person.api.addresses.create({ ...pokhara, phone: '9841234567' })
    expect(await getCart(person, {})).toMatchObject({
      shipping: 250,
      district: 'Kaski',
      shippingOption: { isFrom: false },
    })
  },
)

test(
  'an order with a plain text address still works, and omitting the district does not lower ' +
    'the charge',
  async () => {
    const { person, body } = await createShopper()
    const { data } = await person.api.orders.place({
      ...body,
      shippingAddress: 'Kathmandu, New Road',
    })
    expect(data).toMatchObject({
      shipping: 250,
      shippingAddress: 'Kathmandu, New Road',
      address: null,
    })
  },
)

test('an order without a district pays the highest charge of all zones', async () => {
  const near = { ...valley, rates: [{ ...courier, charge: 300, freeFrom: 500 }] }
  const far = { name: 'The rest', isRest: true, rates: [{ ...courier, charge: 250, perKg: 100 }] }
  await setZones({ zones: [near, far] })
  const { person, body } = await createShopper({ grams: 20_000 })
  expect(await getCart(person, {})).toMatchObject({ shipping: 0, shippingOption: { isFrom: true } })
  expect(await getCart(person, { district: 'Humla' })).toMatchObject({ shipping: 2250 })
  expect(
    (await person.api.orders.place({ ...body, shippingAddress: 'Simkot, Humla' })).data,
  ).toMatchObject({ shipping: 2300 })
})

test(
  'the total of another district is refused with the right one, and a request cannot set a zone ' +
    'or a charge',
  async () => {
    const { person, body } = await createShopper()
    await expectRefusal(
      person.api.orders.place({ ...body, address: pokhara, expectedTotal: 1100 }),
      { code: 'total_changed', params: { total: 1250 } },
    )
    const tampered = { ...body, address: pokhara, zone: 'Kathmandu valley', shipping: 0 }
    await expectRefusal(person.api.orders.place(tampered as never), 'invalid_input')
    await expectRefusal(
      person.api.orders.place({ ...body, address: { ...pokhara, district: 'Lalitpur' } }),
      { fields: { 'address.municipality': expect.any(String) } },
    )
    await expectRefusal(person.api.orders.place({ ...body, address: { ...pokhara, ward: 34 } }), {
      fields: { 'address.ward': 'Wards here go from 1 to 33' },
    })
  },
)

test('districts without a zone only have pickup, and delivery there is refused', async () => {
  const { person, body } = await createShopper()
  expect(await shop.visitor.delivery.options({ district: 'Humla' })).toMatchObject([
    { id: 'pickup' },
  ])
  expect(await getCart(person, { district: 'Humla', shippingOption: 'courier' })).toMatchObject({
    shippingOption: null,
    shipping: 0,
  })
  const message = 'We do not deliver to Humla yet.'
  await expectRefusal(person.api.orders.place({ ...body, address: humla }), {
    code: 'not_delivered_there',
    message,
  })
  await expectRefusal(
    person.api.orders.place({ ...body, address: humla, shippingOption: 'courier' }),
    'not_delivered_there',
  )
  await setZones({
    zones: [valley, { name: 'The rest', isRest: true, rates: [{ ...courier, charge: 600 }] }],
  })
  expect((await person.api.orders.place({ ...body, address: humla })).data).toMatchObject({
    shipping: 600,
    zone: 'The rest',
  })
})

test('pickup costs nothing and needs no address', async () => {
  const { person, body } = await createShopper()
  expect(await getCart(person, { shippingOption: 'pickup', district: 'Humla' })).toMatchObject({
    shipping: 0,
    shippingOption: { id: 'pickup' },
  })
  const { data } = await person.api.orders.place({
    ...body,
    shippingOption: 'pickup',
    expectedTotal: 1000,
  })
  expect(data).toMatchObject({ isPickup: true, shippingAddress: '', address: null, shipping: 0 })
  const next = await createShopper()
  await expectRefusal(next.person.api.orders.place({ ...next.body, shippingOption: 'courier' }), {
    fields: { shippingAddress: 'Address is required' },
  })
})

test(
  'a district is in at most one zone, one zone covers the rest, and disabled zones have no ' +
    'effect',
  async () => {
    await expectRefusal(
      setZones({ zones: [valley, { ...cities, districts: ['Kathmandu'] }] }),
      'district_in_two_zones',
    )
    await expectRefusal(
      setZones({
        zones: [
          { ...valley, isRest: true },
          { ...cities, isRest: true },
        ],
      }),
      'invalid_input',
    )
    await expectRefusal(
      setZones({ zones: [{ ...valley, districts: ['Atlantis'] }] }),
      'invalid_input',
    )
    await expectRefusal(
      owner.api.delivery.setZones({ ...(await owner.api.delivery.zones()), version: 0 }),
      'changed_meanwhile',
    )
    await setZones({ zones: [valley, cities], isOn: false })
    const { person } = await createShopper()
    expect(await getCart(person, { district: 'Kaski' })).toMatchObject({
      shipping: 0,
      shippingOption: { zone: null, isFrom: false },
    })
  },
)

test('an order on the phone costs what its preview stated', async () => {
  const { person, body } = await createShopper()
  const items = body.items
  expect(await owner.api.orders.preview({ items, district: 'Kaski' })).toMatchObject({
    shipping: 250,
  })
  const input = { customerId: person.id, items, address: pokhara, expectedTotal: 1250 }
  expect((await owner.api.orders.placeFor(input)).data).toMatchObject({
    zone: 'Cities',
    shippingAddress: 'Lakeside, Ward 6, Pokhara, Kaski',
  })
})

test('an address without a ward or with an unlisted town is charged by district', async () => {
  const { person, body } = await createShopper()
  const { ward: _, ...address } = pokhara
  const { data } = await person.api.orders.place({ ...body, address, expectedTotal: 1250 })
  expect(data).toMatchObject({
    zone: 'Cities',
    address: { ...address, ward: null },
    shippingAddress: 'Lakeside, Pokhara, Kaski',
  })
  const next = await createShopper()
  const thamel = { district: 'Kathmandu', municipality: 'Thamel', ward: null, tole: 'J. P. Road' }
  expect(
    (await next.person.api.orders.place({ ...next.body, address: thamel, expectedTotal: 1100 }))
      .data,
  ).toMatchObject({ zone: 'Kathmandu valley' })
})

test('an address from several orders is saved once, with or without a ward', async () => {
  for (const address of [patan, { ...patan, ward: null }]) {
    const person = await shop.signIn()
    for (const _ of [1, 2]) {
      const { shippingAddress: _text, ...body } = await fillCart(person, {
        [await makeProduct(shop.shop)]: 1,
      })
      await person.api.orders.place({
        ...body,
        address,
        keepAddress: true,
        contactNumber: '9841234567',
      })
    }
    expect(await person.api.addresses.list()).toMatchObject([
      { ...address, phone: '9841234567', isDefault: true },
    ])
  }
})
