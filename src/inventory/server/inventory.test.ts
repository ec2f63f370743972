import { beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
let staff: ApiClient
let owner: ApiClient
beforeAll(async () => {
  staff = (await shop.signIn('staff')).api
  owner = (await shop.signIn('owner')).api
})

const find = async (query: Parameters<ApiClient['inventory']['products']>[0]) =>
  (await staff.inventory.products(query)).items.map(({ id }) => id)
const entriesOf = async (subjectId: string) =>
  (await owner.audit.list({ subject: 'product', subjectId })).items

describe('the list', () => {
  let [parts, cables]: string[] = []
  beforeAll(async () => {
    parts = await makeCategory(shop.shop, 'Parts')
    cables = await makeCategory(shop.shop, 'Cables', parts)
  })

  test('is searched by parts of the name, brand, model and slug, and by id', async () => {
    const product = await staff.catalog.createProduct({
      productName: 'Zephyr 100%',
      brand: 'Quux',
      model: 'ZX-9',
      slug: 'wind-machine',
      productCategoryId: cables as string,
      productMarkedPrice: 10,
    })
    for (const search of ['zeph', 'QUUX zx-9', 'd-mach', product.id, '100%'])
      expect(await find({ search })).toContain(product.id)
    for (const search of ['zephyr nothing', '100_', `${product.id}77`])
      expect(await find({ search })).not.toContain(product.id)
  })

  test('is filtered by category with its subcategories, by stock and by state', async () => {
    const [many, few, none] = [
      await makeProduct(shop.shop, { categoryId: cables, stock: 50 }),
      await makeProduct(shop.shop, { categoryId: parts, stock: 5 }),
      await makeProduct(shop.shop, { categoryId: parts, stock: 0 }),
    ]
    expect(await find({ category: parts, stock: 'in' })).toEqual([many])
    expect(await find({ category: parts, stock: 'low' })).toEqual([few])
    expect(await find({ category: parts, stock: 'out' })).toContain(none)
    await staff.inventory.archive({ id: few, archived: true, version: 1 })
    expect(await find({ category: parts, state: 'archived' })).toEqual([few])
    expect(await find({ category: parts, state: 'onSale' })).not.toContain(few)
    expect(await find({ category: parts })).toContain(few)
    expect(await find({ category: cables, state: 'withoutPicture', stock: 'in' })).toEqual([many])
    expect(await find({ category: cables, state: 'featured' })).toEqual([])
  })

  test('is sorted both ways and paged', async () => {
    const category = await makeCategory(shop.shop, 'Sorted')
    const [a, b, c] = [
      await makeProduct(shop.shop, { categoryId: category, priceRs: 300, stock: 1 }),
      await makeProduct(shop.shop, { categoryId: category, priceRs: 200, discount: 60, stock: 3 }),
      await makeProduct(shop.shop, { categoryId: category, priceRs: 100, stock: 2 }),
    ]
    expect(await find({ category, sort: 'price' })).toEqual([b, c, a])
    expect(await find({ category, sort: '-price' })).toEqual([a, c, b])
    expect(await find({ category, sort: 'stock' })).toEqual([a, c, b])
    expect(await find({ category, sort: 'name' })).toEqual([a, b, c])
    expect(await find({ category, sort: 'name', limit: '2', page: '2' })).toEqual([c])
    expect((await staff.inventory.products({ category, page: '9' })).total).toBe(3)
  })
})

describe('one product', () => {
  test('is visible to staff as stored, archived or not, but not to customers', async () => {
    const id = await makeProduct(shop.shop, { stock: 4 })
    const archived = await staff.inventory.archive({ id, archived: true, version: 1 })
    expect(archived).toMatchObject({ archived: true, version: 2, stock: 4, lowStock: 5 })
    expect(await staff.inventory.product({ id })).toMatchObject({ ...archived, reserved: 0 })
    await shop.waitForSignals()
    await expect(shop.visitor.catalog.product({ id })).rejects.toMatchObject({ status: 404 })
    await expect((await shop.signIn()).api.inventory.product({ id })).rejects.toMatchObject({
      status: 403,
    })
    await staff.inventory.archive({ id, archived: false, version: 2 })
    await shop.waitForSignals()
    expect((await shop.visitor.catalog.product({ id })).id).toBe(id)
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['restored', 'archived'])
  })

  test('is archived only by staff who have read its newest version', async () => {
    const id = await makeProduct(shop.shop)
    const both = await Promise.allSettled(
      [true, false].map((archived) => staff.inventory.archive({ id, archived, version: 1 })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(staff.inventory.archive({ id, archived: true, version: 1 })).rejects.toMatchObject(
      { status: 409, code: 'changed_meanwhile' },
    )
    await expect(
      staff.inventory.archive({ id: '99999999', archived: true, version: 1 }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('has its changes recorded in the log', async () => {
    const productCategoryId = await makeCategory(shop.shop, 'Logged')
    const { id, version } = await staff.catalog.createProduct({
      productName: 'Fan',
      productCategoryId,
      productMarkedPrice: 900,
    })
    await staff.catalog.updateProduct({
      id,
      version,
      productName: 'Case fan',
      productCategoryId,
      productMarkedPrice: 950,
      lowStock: 2,
    })
    const [changed, created] = await entriesOf(id)
    expect(created).toMatchObject({ action: 'created', title: 'Fan', changes: {} })
    expect(changed).toMatchObject({
      action: 'changed',
      title: 'Case fan',
      changes: {
        productName: { before: 'Fan', after: 'Case fan' },
        productMarkedPrice: { before: 900, after: 950 },
        lowStock: { before: 5, after: 2 },
      },
    })
    expect(Object.keys(changed?.changes ?? {})).not.toContain('brand')
  })
})

describe('stock', () => {
  const stockOf = async (id: string) => (await staff.inventory.product({ id })).stock

  test('is booked with a reason, and every move is listed', async () => {
    const id = await makeProduct(shop.shop, { stock: 3 })
    await shop.visitor.catalog.product({ id })
    const delivery = { difference: 10, reason: 'delivery', note: 'Invoice 77' } as const
    expect(await staff.inventory.correctStock({ id, ...delivery })).toEqual({ stock: 13 })
    const count = { count: 11, seen: 13, reason: 'correction', note: 'Two were broken' } as const
    expect(await staff.inventory.correctStock({ id, ...count })).toEqual({ stock: 11 })
    const { items, total } = await staff.inventory.stockMoves({ id })
    expect(total).toBe(3)
    expect(await staff.inventory.stockMoves({ id, page: '2' })).toEqual({ items: [], total: 3 })
    expect(items).toMatchObject([
      { quantity: -2, stock: 11, reason: 'correction', note: 'Two were broken' },
      { quantity: 10, stock: 13, reason: 'delivery', note: 'Invoice 77' },
      { quantity: 3, stock: 3, reason: 'delivery', note: '' },
    ])
    expect(items[0]?.staff).toMatch(/^Person/)
    await shop.waitForSignals()
    expect((await shop.visitor.catalog.product({ id })).stock).toBe(11)
    expect((await entriesOf(id))[0]).toMatchObject({
      action: 'counted',
      changes: { stock: { before: 13, after: 11 } },
    })
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('that left during a count is not added back', async () => {
    const id = await makeProduct(shop.shop, { stock: 5 })
    await staff.inventory.correctStock({ id, difference: -1, reason: 'correction' })
    await expect(
      staff.inventory.correctStock({ id, count: 5, seen: 5, reason: 'correction' }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      fields: { count: expect.any(String) },
    })
    expect(await stockOf(id)).toBe(4)
  })

  test('is booked once by a call repeated with the same key', async () => {
    const id = await makeProduct(shop.shop, { stock: 5 })
    const idempotencyKey = `delivery-${id}`
    const delivery = { id, difference: 10, reason: 'delivery', idempotencyKey } as const
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => staff.inventory.correctStock(delivery)),
    )
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'request_in_flight' })
    await staff.inventory.correctStock({ id, difference: -1, reason: 'correction' })
    expect(await staff.inventory.correctStock(delivery)).toEqual({ stock: 15 })
    expect(await stockOf(id)).toBe(14)
    await expect(
      staff.inventory.correctStock({ ...delivery, difference: 20 }),
    ).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    await owner.inventory.correctStock(delivery)
    expect(await stockOf(id)).toBe(24)
  })

  test('can be corrected with the same key after a refusal', async () => {
    const id = await makeProduct(shop.shop, { stock: 1 })
    const idempotencyKey = `taken-${id}`
    const removal = { id, difference: -2, reason: 'correction', idempotencyKey } as const
    await expect(staff.inventory.correctStock(removal)).rejects.toMatchObject({
      code: 'stock_too_low',
    })
    await staff.inventory.correctStock({ id, difference: 1, reason: 'delivery' })
    expect(await staff.inventory.correctStock(removal)).toEqual({ stock: 0 })
  })

  test('never falls below zero, even with several removals at the same time', async () => {
    const id = await makeProduct(shop.shop, { stock: 3 })
    const removals = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        staff.inventory.correctStock({ id, difference: -1, reason: 'correction' }),
      ),
    )
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(removals.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'stock_too_low' },
    })
    expect(await stockOf(id)).toBe(0)
  })

  test('needs either a difference or a count, and a reason', async () => {
    const id = await makeProduct(shop.shop)
    const reason = 'correction' as const
    for (const input of [
      { reason },
      { reason, difference: 1, count: 2, seen: 1 },
      { reason, count: 2 },
      { difference: 1, reason: 'sale' as typeof reason },
    ])
      await expect(staff.inventory.correctStock({ id, ...input })).rejects.toMatchObject({
        status: 400,
      })
    await expect(
      staff.inventory.correctStock({ id: '99999999', difference: 1, reason }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
