import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import type { EndpointSpec } from '#kit/contract/calls/endpoint.ts'
import { makeCategory } from '../../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../../tests/support/records/sellers.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import {
  createTestShop,
  setUpShop,
  type TestShop,
} from '../../../../tests/support/shop/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['signIn']>>

const shop = setUpShop()
beforeAll(() => switchSellersOn(shop))

const ofStaff: readonly string[] = ['sellers', 'settlements', 'settings']
const forStaff = Object.entries<EndpointSpec>({
  ...endpoints.sellers,
  ...endpoints.settlements,
}).filter(([, { access }]) => ofStaff.includes(access))

test.each(forStaff)('%s is forbidden for members of sellers', async (_, spec) => {
  const seller = await makeSeller(shop)
  const url = `/api/v1${spec.path.replace('{id}', seller.id)}`
  const ask = (token?: string) =>
    shop.app.inject({
      method: spec.method,
      url,
      ...(spec.body && { payload: {} }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask(seller.owner.token)).statusCode).toBe(403)
})

const ofSellers = Object.entries(endpoints).flatMap(([noun, specs]) =>
  Object.entries<EndpointSpec>(specs).flatMap(([name, spec]) =>
    spec.feature === 'sellers' ? [[`${noun}.${name}`, spec] as const] : [],
  ),
)

describe('while sellers are off', () => {
  let alone: TestShop
  const people: Record<string, Person | null> = { visitor: null }
  beforeAll(async () => {
    alone = await createTestShop()
    for (const role of ['customer', 'staff', 'owner'] as const)
      people[role] = await alone.signIn(role)
  })
  afterAll(() => alone.close())

  test.each(ofSellers)('%s replies to everybody like an unknown address', async (_, spec) => {
    for (const person of Object.values(people)) {
      const ask = (url: string) =>
        alone.app.inject({
          method: spec.method,
          url,
          ...(spec.body && { payload: {} }),
          headers: person ? { authorization: `Bearer ${person.token}` } : {},
        })
      const [reply, unknown] = [
        await ask(`/api/v1${spec.path.replace(/{\w+}/, '1')}`),
        await ask('/api/v1/nothing-here'),
      ]
      const { requestId: _a, ...said } = reply.json()
      const { requestId: _b, ...saidOfUnknown } = unknown.json()
      expect([reply.statusCode, said]).toEqual([unknown.statusCode, saidOfUnknown])
    }
  })

  test(
    'the shop’s facts, mail texts, categories, order exports and customers’ data contain ' +
      'nothing about sellers',
    async () => {
      expect((await alone.visitor.shop.facts()).sellers).toBe(false)
      const worded = await people.owner?.api.mails.worded()
      expect([
        worded?.length,
        worded?.filter(({ title, usual, placeholders }) =>
          /seller|business/i.test(JSON.stringify({ title, usual, placeholders })),
        ),
      ]).toEqual([expect.any(Number), []])
      const wording = { subject: 'Hello', heading: 'Hello', text: 'Hello {business}' }
      await expectRefusal(
        (people.owner as Person).api.mails.preview({ key: 'seller-received', ...wording }),
        404,
      )
      await makeCategory(alone.shop, 'Things')
      const tree = await people.staff?.api.catalog.categoryTree()
      expect([
        tree?.categories.length,
        tree?.categories.filter((category) => 'commission' in category),
      ]).toEqual([1, []])
      const exported = await alone.get('/api/v1/order/export', people.owner?.token)
      expect([exported.statusCode, exported.body]).toEqual([
        200,
        expect.not.stringMatching(/seller/i),
      ])
      const kept = await alone.get('/api/v1/user/data', people.customer?.token)
      expect(Object.keys(kept.json()).filter((name) => /seller/i.test(name))).toEqual([])
    },
  )
})

test(
  'products of sellers are hidden at once when sellers are switched off, and come back when ' +
    'switched on',
  async () => {
    const { owner, staff, id } = await makeSeller(shop)
    const product = await owner.api.catalog.createSellerProduct({
      businessId: id,
      productName: 'Lone Yak',
      productCategoryId: await makeCategory(shop.shop, 'Things'),
      productMarkedPrice: 100,
    })
    await staff.api.inventory.review({ id: product.id, approved: true, version: product.version })
    const seen = () =>
      shop.visitor.catalog.product({ id: product.id }).then(
        () => true,
        () => false,
      )
    expect(await seen()).toBe(true)
    await switchSellersOn(shop, { isOn: false })
    expect([await seen(), (await shop.visitor.shop.facts()).sellers]).toEqual([false, false])
    await switchSellersOn(shop)
    expect([await seen(), (await shop.visitor.shop.facts()).sellers]).toEqual([true, true])
  },
)
