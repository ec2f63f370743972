import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy, type Person } from '../../../tests/support/records/orders.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import {
  makeMember,
  makeSeller,
  makeSellerProduct,
  switchSellersOn,
} from '../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpPerson, setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
const customer = setUpPerson(shop)
let laptops: string
beforeAll(async () => {
  laptops = await makeCategory(shop.shop, 'Numbered laptops')
  const { api } = await shop.signIn('owner')
  const { version = 0 } =
    (await api.catalog.categoryTree()).categories.find(({ id }) => id === laptops) ?? {}
  await api.catalog.setCategoryAftercare({
    id: laptops,
    serials: 'required',
    warrantyMonths: 12,
    version,
  })
})
afterAll(async () => expect(await listProblems(shop.db)).toEqual([]))

test(
  'a seller captures the numbers of its own parcels, and neither sees nor changes those of ' +
    'others',
  async () => {
    await switchSellersOn(shop)
    const [himal, other] = [await makeSeller(shop, 'verified'), await makeSeller(shop, 'verified')]
    const packer = await makeMember(shop, himal.id, 'packer')
    const product = await makeSellerProduct(shop.shop, himal.id, { stock: 5 })
    await shop.db.query('update products set category_id = $2 where id = $1', [product, laptops])
    const mine = await makeProduct(shop.shop, { stock: 10, categoryId: laptops })
    const order = await buy(customer, { [product]: 1, [mine]: 1 })
    const lineOf = (id: string) => order.items.find((item) => item.product.id === id)?.line ?? 0
    const part = order.consignments.find(
      ({ id }) => order.items.find((item) => item.product.id === product)?.consignment === id,
    )
    const own = { businessId: himal.id, id: part?.id ?? '' }
    const serial = 'SN-OF-A-SELLER'
    const scan = (by: Person, businessId: string, line: number) =>
      by.api.warranties.capture({ businessId, order: order.id, line, serial })
    await packer.api.orders.moveConsignment({ ...own, version: 1, status: 'confirmed', note: '' })
    await expectRefusal(
      packer.api.orders.moveConsignment({ ...own, version: 2, status: 'packed', note: '' }),
      'serials_missing',
    )
    await expectRefusal(scan(packer, himal.id, lineOf(mine)), 404)
    await expectRefusal(scan(other.owner, other.id, lineOf(product)), 404)
    const { lines } = await scan(packer, himal.id, lineOf(product))
    expect(lines.map(({ line }) => line)).toEqual([lineOf(product)])
    await packer.api.orders.moveConsignment({ ...own, version: 2, status: 'packed', note: '' })
    const id = lines[0]?.serials[0]?.id ?? ''
    await expectRefusal(
      other.owner.api.warranties.serialsOfOrder({ businessId: other.id, id: order.id }),
      404,
    )
    await expectRefusal(
      other.owner.api.warranties.correct({ businessId: other.id, id, serial: 'SN-OF-ANOTHER' }),
      404,
    )
    await expectRefusal(other.owner.api.warranties.remove({ businessId: other.id, id }), 404)
    expect(
      (await other.owner.api.warranties.list({ businessId: other.id, search: serial })).total,
    ).toBe(0)
    expect((await packer.api.warranties.list({ businessId: himal.id, search: serial })).total).toBe(
      1,
    )
    // A product that another seller has taken over: they learn only that the unit was sold.
    await shop.db.query('update products set business_id = $2 where id = $1', [product, other.id])
    const again = await buy(customer, { [product]: 1 })
    await expectRefusal(
      other.owner.api.warranties.capture({
        businessId: other.id,
        order: again.id,
        line: 1,
        serial,
      }),
      { message: expect.not.stringContaining(String(order.number)) },
    )
  },
)
