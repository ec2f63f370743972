import { expect, test } from 'vitest'
import { lakeside } from '../../../tests/support/records/addresses.ts'
import { fillCart } from '../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { maxAddresses } from '../model.ts'

const shop = setUpShop()

test(
  'the first address is the default until another one is set; if the default is removed, the ' +
    'newest becomes the default',
  async () => {
    const { api } = await shop.signIn()
    const first = await api.addresses.create(lakeside)
    const second = await api.addresses.create({ ...lakeside, label: 'Office', isDefault: true })
    const third = await api.addresses.create({ ...lakeside, label: 'Parents' })
    const isDefault = async () =>
      Object.fromEntries(
        (await api.addresses.list()).map((address) => [address.label, address.isDefault]),
      )
    expect(first.isDefault).toBe(true)
    expect(await isDefault()).toEqual({ Office: true, Parents: false, Home: false })
    await api.addresses.remove({ id: second.id })
    expect(await isDefault()).toEqual({ Parents: true, Home: false })
    await api.addresses.update({ ...lakeside, id: first.id, tole: 'Baidam', isDefault: true })
    expect(await api.addresses.list()).toMatchObject([
      { id: first.id, tole: 'Baidam', isDefault: true },
      { id: third.id },
    ])
  },
)

test('customers cannot read, change or remove the addresses of others', async () => {
  const [owner, stranger] = [await shop.signIn(), await shop.signIn()]
  const { id } = await owner.api.addresses.create(lakeside)
  expect(await stranger.api.addresses.list()).toEqual([])
  await expectRefusal(stranger.api.addresses.update({ ...lakeside, id, tole: 'Mine' }), 404)
  await expectRefusal(stranger.api.addresses.remove({ id }), 404)
  await expectRefusal(shop.visitor.addresses.list(), 401)
  expect(await owner.api.addresses.list()).toMatchObject([{ tole: 'Lakeside' }])
})

test('a place that does not exist is refused at its field', async () => {
  const { api } = await shop.signIn()
  await expectRefusal(api.addresses.create({ ...lakeside, district: 'Kathmandu' }), {
    fields: { municipality: 'There is no such city or municipality in this district' },
  })
  await expectRefusal(api.addresses.create({ ...lakeside, ward: 34 }), {
    fields: { ward: 'Wards here go from 1 to 33' },
  })
  await expectRefusal(api.addresses.create({ ...lakeside, district: 'Atlantis' }), {
    fields: { district: 'Choose a district' },
  })
})

test('an unreadable street is refused, in the address book and in an order', async () => {
  const { api } = await shop.signIn()
  const product = await makeProduct(shop.shop)
  for (const tole of ['\u200b\u200b', 'Lakeside \u202eedisekaL']) {
    await expectRefusal(api.addresses.create({ ...lakeside, tole }), {
      fields: { tole: expect.any(String) },
    })
    await expectRefusal(
      api.orders.place({ ...(await fillCart({ api }, { [product]: 1 })), shippingAddress: tole }),
      { fields: { shippingAddress: expect.any(String) } },
    )
  }
  expect(await api.addresses.create({ ...lakeside, tole: 'लेकसाइड\nHouse 5' })).toMatchObject({
    tole: 'लेकसाइड\nHouse 5',
  })
})

test('the ward is optional, and a place missing from our list is accepted', async () => {
  const { api } = await shop.signIn()
  const { ward: _, ...withoutWard } = lakeside
  expect(await api.addresses.create(withoutWard)).toMatchObject({
    municipality: 'Pokhara',
    ward: null,
  })
  expect(
    await api.addresses.create({
      ...lakeside,
      district: 'Kathmandu',
      municipality: 'Thamel',
      ward: null,
    }),
  ).toMatchObject({ municipality: 'Thamel' })
})

test('a customer can save at most twenty addresses, even with simultaneous requests', async () => {
  const { api } = await shop.signIn()
  const results = await Promise.allSettled(
    Array.from({ length: maxAddresses + 3 }, () => api.addresses.create(lakeside)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxAddresses)
  await expectRefusal(api.addresses.create(lakeside), 'too_many_addresses')
  expect((await api.addresses.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
