import { beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import type { OrderStage } from '#orders/stages.ts'
import { buy, fillCart } from '../../../../tests/support/records/orders.ts'
import { makeCategory, makeProduct } from '../../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../../tests/support/records/sellers.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { CountSheet, SaveCounts } from '../../counts.ts'

const shop = setUpShop()
let staff: ApiClient
beforeAll(async () => {
  await shop.signIn('owner')
  staff = (await shop.signIn('staff')).api
})

/** Places an order of one customer. Returns its id. */
async function sell(id: string, quantity: number) {
  const customer = await shop.signIn()
  return (await buy(customer, { [id]: quantity })).id
}
async function move(id: string, ...stages: OrderStage[]) {
  for (const status of stages)
    await staff.orders.changeStage({ id, status, note: 'The customer was not at home.' })
}
const count = (id: string, units: number, seen: number) =>
  staff.inventory.correctStock({ id, count: units, seen, reason: 'correction' })
const stockOf = async (id: string) => {
  const { stock, reserved } = await staff.inventory.product({ id })
  return { stock, reserved, shelf: stock + reserved }
}

describe('the shelf', () => {
  test('loses units when a parcel leaves, not on order, and regains returned ones', async () => {
    const id = await makeProduct(shop.shop, { stock: 10 })
    const [delivered, cancelled] = [await sell(id, 3), await sell(id, 2)]
    expect(await stockOf(id)).toEqual({ stock: 5, reserved: 5, shelf: 10 })
    expect((await staff.inventory.products({ search: id })).items[0]).toMatchObject({
      stock: 5,
      reserved: 5,
    })
    await move(delivered, 'confirmed', 'packed')
    await move(cancelled, 'cancelled')
    expect(await stockOf(id)).toEqual({ stock: 7, reserved: 3, shelf: 10 })
    await move(delivered, 'shipped')
    expect(await stockOf(id)).toEqual({ stock: 7, reserved: 0, shelf: 7 })
    await move(delivered, 'came_back')
    expect(await stockOf(id)).toEqual({ stock: 10, reserved: 0, shelf: 10 })
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('is what staff count: new orders do not affect it, sent parcels do', async () => {
    const id = await makeProduct(shop.shop, { stock: 10 })
    const order = await sell(id, 4)
    expect(await count(id, 9, 10)).toEqual({ stock: 5 })
    await move(order, 'confirmed', 'packed', 'shipped')
    await expect(count(id, 8, 9)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await stockOf(id)).toEqual({ stock: 5, reserved: 0, shelf: 5 })
  })

  test('can be counted while orders are placed, and no units are lost or created', async () => {
    const id = await makeProduct(shop.shop, { stock: 40 })
    const customers = await Promise.all(Array.from({ length: 6 }, () => shop.signIn()))
    const orders = await Promise.all(customers.map((customer) => fillCart(customer, { [id]: 2 })))
    const [, ...placed] = await Promise.allSettled([
      count(id, 37, 40),
      ...customers.map((customer, number) =>
        customer.api.orders.place(orders[number] as (typeof orders)[0]),
      ),
    ])
    expect(placed.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await stockOf(id)).toEqual({ stock: 25, reserved: 12, shelf: 37 })
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('cannot hold less than open orders need', async () => {
    const id = await makeProduct(shop.shop, { stock: 5 })
    await sell(id, 4)
    await expect(count(id, 3, 5)).rejects.toMatchObject({
      code: 'shelf_below_reserved',
      fields: { count: expect.any(String) },
    })
    expect(await stockOf(id)).toEqual({ stock: 1, reserved: 4, shelf: 5 })
  })

  test('changes for each of the usual reasons', async () => {
    const id = await makeProduct(shop.shop, { stock: 10 })
    for (const reason of ['damaged', 'repair', 'lost', 'to_maker'] as const)
      await staff.inventory.correctStock({ id, difference: -1, reason })
    await staff.inventory.correctStock({ id, difference: 2, reason: 'found' })
    const { items } = await staff.inventory.stockMoves({ id })
    expect(items.map(({ reason, stock }) => [reason, stock]).slice(0, 5)).toEqual([
      ['found', 8],
      ['to_maker', 6],
      ['lost', 7],
      ['repair', 8],
      ['damaged', 9],
    ])
    // Found units cannot be removed, and lost units cannot be added.
    await expect(
      staff.inventory.correctStock({ id, difference: 2, reason: 'lost' }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(
      staff.inventory.correctStock({ id, difference: -2, reason: 'found' }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('is the quantity that a bulk change sets', async () => {
    const id = await makeProduct(shop.shop, { stock: 10 })
    await sell(id, 4)
    const reason = 'correction'
    const change = { kind: 'stock', how: 'set', quantity: 7, reason, note: '' } as const
    expect((await staff.inventory.previewBulk({ ids: [id], change })).lines).toMatchObject([
      { before: '6', after: '3' },
    ])
    const { refused } = await staff.inventory.previewBulk({
      ids: [id],
      change: { ...change, quantity: 3 },
    })
    expect(refused).toMatchObject([{ id, code: 'stock' }])
  })
})

describe('a count sheet', () => {
  const open = async (name: string, ...stocks: number[]) => {
    const category = await makeCategory(shop.shop, name)
    const ids: string[] = []
    for (const stock of stocks)
      ids.push(await makeProduct(shop.shop, { categoryId: category, stock }))
    return {
      ids: ids as [string, ...string[]],
      category,
      sheet: await staff.inventory.openSheet({ category }),
    }
  }
  const linesOf = async (id: string) => (await staff.inventory.sheet({ id })).lines
  const save = ({ id }: CountSheet, ...lines: SaveCounts['lines']) =>
    staff.inventory.saveCounts({ id, lines })

  test('lists a category with units on the shelf, and books all differences together', async () => {
    const { ids, sheet } = await open('Mice', 10, 4, 0)
    const [a, b, c] = ids as [string, string, string]
    expect(sheet).toMatchObject({ title: 'Mice', products: 3, counted: 0, postedAt: null })
    await sell(a, 3)
    expect(await linesOf(sheet.id)).toMatchObject([
      { productId: a, seen: 10, shelf: 10, isMoved: false },
      { productId: b, seen: 4, shelf: 4, isMoved: false },
      { productId: c, seen: 0, shelf: 0, isMoved: false },
    ])
    await save(sheet, { productId: a, counted: 9 }, { productId: b, counted: 4 })
    await save(sheet, { productId: c, counted: 2 })
    expect(await stockOf(a)).toMatchObject({ shelf: 10 })
    expect(await staff.inventory.postSheet({ id: sheet.id })).toMatchObject({
      counted: 3,
      difference: 1,
      postedBy: expect.any(String),
    })
    expect(await Promise.all([a, b, c].map(stockOf))).toMatchObject([
      { shelf: 9, stock: 6 },
      { shelf: 4 },
      { shelf: 2 },
    ])
    expect((await staff.inventory.stockMoves({ id: a })).items[0]).toMatchObject({
      quantity: -1,
      reason: 'correction',
      note: `Count sheet ${sheet.id}`,
    })
    expect((await staff.inventory.stockMoves({ id: b })).total).toBe(1)
    for (const again of [
      () => staff.inventory.postSheet({ id: sheet.id }),
      () => save(sheet, { productId: a, counted: 1 }),
      () => staff.inventory.discardSheet({ id: sheet.id }),
    ])
      await expect(again()).rejects.toMatchObject({ status: 409, code: 'sheet_posted' })
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('books nothing after units left until staff say when they counted', async () => {
    const { ids, sheet } = await open('Webcams', 10, 10, 6)
    const [before, after, unmoved] = ids as [string, string, string]
    const lines = [before, after].map((productId) => ({ productId, counted: 8 }))
    await save(sheet, ...lines, { productId: unmoved, counted: 5 })
    for (const id of [before, after])
      await move(await sell(id, 2), 'confirmed', 'packed', 'shipped')
    expect((await linesOf(sheet.id)).map(({ isMoved }) => isMoved)).toEqual([true, true, false])
    await expect(staff.inventory.postSheet({ id: sheet.id })).rejects.toMatchObject({
      code: 'stock_moved_since_count',
      fields: { [before]: expect.any(String), [after]: expect.any(String) },
    })
    expect(await stockOf(unmoved)).toMatchObject({ shelf: 6 })
    await save(
      sheet,
      { productId: before, counted: 8, moved: { shelf: 8, counted: 'before' } },
      { productId: after, counted: 8, moved: { shelf: 8, counted: 'after' } },
    )
    // One more unit leaves, which was not known when staff answered for the first two.
    await move(await sell(before, 1), 'confirmed', 'packed', 'shipped')
    await expect(staff.inventory.postSheet({ id: sheet.id })).rejects.toMatchObject({
      code: 'stock_moved_since_count',
      fields: { [before]: expect.any(String) },
    })
    const moved = { shelf: 7, counted: 'before' } as const
    await save(sheet, { productId: before, counted: 8, moved })
    await staff.inventory.postSheet({ id: sheet.id })
    // `before`: two units were missing, and then three left. `after`: no unit was missing.
    expect(await Promise.all([before, after, unmoved].map(stockOf))).toMatchObject([
      { shelf: 5 },
      { shelf: 8 },
      { shelf: 5 },
    ])
  })

  test('books nothing if one row cannot be booked', async () => {
    const { ids, sheet } = await open('Keyboards', 5, 5)
    const [ordered, other] = ids as [string, string]
    await sell(ordered, 4)
    await save(sheet, ...ids.map((productId) => ({ productId, counted: 3 })))
    await expect(staff.inventory.postSheet({ id: sheet.id })).rejects.toMatchObject({
      code: 'shelf_below_reserved',
      fields: { [ordered]: expect.any(String) },
    })
    expect(await stockOf(other)).toMatchObject({ shelf: 5 })
    await save(sheet, { productId: ordered, counted: null })
    await staff.inventory.postSheet({ id: sheet.id })
    expect(await Promise.all(ids.map(stockOf))).toMatchObject([{ shelf: 5 }, { shelf: 3 }])
  })

  test('is booked once if two people book it at the same time', async () => {
    const { ids, sheet } = await open('Hubs', 5)
    await save(sheet, { productId: ids[0], counted: 2 })
    const both = await Promise.allSettled([
      staff.inventory.postSheet({ id: sheet.id }),
      staff.inventory.postSheet({ id: sheet.id }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(ids[0])).toMatchObject({ shelf: 2 })
  })

  test('can be discarded, and is refused for an empty or unknown category', async () => {
    const { sheet } = await open('Lamps', 1)
    await staff.inventory.discardSheet({ id: sheet.id })
    await expect(staff.inventory.sheet({ id: sheet.id })).rejects.toMatchObject({ status: 404 })
    await expect(
      staff.inventory.openSheet({ category: await makeCategory(shop.shop, 'Nothing here') }),
    ).rejects.toMatchObject({ code: 'sheet_empty' })
    await expect(staff.inventory.openSheet({ category: '99999999' })).rejects.toMatchObject({
      code: 'unknown_category',
    })
  })

  test('lists only the products of the seller or shop that opened it', async () => {
    await switchSellersOn(shop)
    const category = await makeCategory(shop.shop, 'Shared')
    const [seller, other, shopProduct] = [
      await makeSeller(shop),
      await makeSeller(shop),
      await makeProduct(shop.shop, { categoryId: category }),
    ]
    const { id } = await seller.owner.api.catalog.createSellerProduct({
      businessId: seller.id,
      productName: 'Theirs',
      productCategoryId: category,
      productMarkedPrice: 5,
      stock: 2,
    })
    const [theirs, ours] = [
      await seller.owner.api.inventory.openSheet({ businessId: seller.id, category }),
      await staff.inventory.openSheet({ category }),
    ]
    const { lines } = await seller.owner.api.inventory.sheet({
      businessId: seller.id,
      id: theirs.id,
    })
    expect(lines.map(({ productId }) => productId)).toEqual([id])
    expect((await linesOf(ours.id)).map(({ productId }) => productId)).toEqual([shopProduct])
    await expect(
      other.owner.api.inventory.sheet({ businessId: other.id, id: theirs.id }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      other.owner.api.inventory.postSheet({ businessId: other.id, id: ours.id }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

test('low stock is sorted by how long it lasts, without counting cancelled sales', async () => {
  const [fast, slow, unsold] = [
    await makeProduct(shop.shop, { stock: 8 }),
    await makeProduct(shop.shop, { stock: 6 }),
    await makeProduct(shop.shop, { stock: 2 }),
  ]
  for (let order = 0; order < 2; order++) await sell(fast, 2)
  await sell(slow, 2)
  await move(await sell(slow, 3), 'cancelled')
  const low = async (sort?: 'sold' | 'lasts') =>
    (await staff.inventory.lowStock({ sort, limit: '100' })).items
      .filter(({ id }) => [fast, slow, unsold].includes(id))
      .map(({ id, sold, lasts }) => [id, sold, lasts])
  expect(await low()).toEqual([
    [fast, 4, 30],
    [slow, 2, 60],
    [unsold, 0, null],
  ])
  expect((await low('sold'))[0]).toEqual([fast, 4, 30])
})
