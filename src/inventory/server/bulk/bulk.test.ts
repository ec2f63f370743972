import { beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import {
  makeAttribute,
  makeCategory,
  makeProduct,
} from '../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { editInBulk, waitUntilJobEnds } from '../../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { BulkChange } from '../../bulk.ts'

const shop = setUpShop()
let staff: ApiClient
beforeAll(async () => {
  staff = (await shop.signIn('staff')).api
})

const one = (id: string) => staff.inventory.product({ id })
const price = (how: 'set' | 'percent' | 'amount', value: number, roundTo = 0) =>
  ({ kind: 'price', how, value, roundTo }) as BulkChange

const edit = (ids: string[], change: BulkChange) => editInBulk(staff, { ids, change })

test('many prices change as previewed, and visitors see them immediately', async () => {
  const ids = [
    await makeProduct(shop.shop, { priceRs: 1000 }),
    await makeProduct(shop.shop, { priceRs: 2345 }),
  ]
  await shop.visitor.catalog.product({ id: ids[1] as string })
  const { preview, job } = await edit(ids, price('percent', 10, 50))
  expect(preview).toMatchObject({ count: 2, changing: 2, unchanged: 0, refusedCount: 0 })
  expect(preview.lines.map(({ before, after }) => [before, after])).toEqual([
    ['Rs. 1,000', 'Rs. 1,100'],
    ['Rs. 2,345', 'Rs. 2,600'],
  ])
  expect(job).toMatchObject({ state: 'done', done: 2, total: 2, result: { changed: 2 } })
  await shop.waitForSignals()
  expect((await shop.visitor.catalog.product({ id: ids[1] as string })).productMarkedPrice).toBe(
    2600,
  )
  const owner = (await shop.signIn('owner')).api
  const [entry] = (await owner.audit.list({ subject: 'product', subjectId: ids[0] as string }))
    .items
  expect(entry).toMatchObject({
    action: 'changed',
    changes: { price: { before: 'Rs. 1,000', after: 'Rs. 1,100' } },
  })
})

test('many changed prices are undone together, except one that was changed again', async () => {
  const [rebranded, repriced] = [
    await makeProduct(shop.shop, { priceRs: 1000 }),
    await makeProduct(shop.shop, { priceRs: 2000 }),
  ]
  const { job } = await edit([rebranded, repriced], price('percent', 10))
  await staff.catalog.updateProduct({ ...(await one(repriced)), productMarkedPrice: 1999 })
  await staff.catalog.updateProduct({ ...(await one(rebranded)), brand: 'Since' })
  const back = await waitUntilJobEnds(staff, await staff.jobs.undo({ id: job.id }))
  expect(back.result).toMatchObject({ changed: 1, problemCount: 1 })
  expect(await one(rebranded)).toMatchObject({ productMarkedPrice: 1000, brand: 'Since' })
  expect((await one(repriced)).productMarkedPrice).toBe(1999)
})

test('prices and stock are put back only by staff who may change them', async () => {
  const id = await makeProduct(shop.shop, { priceRs: 1000 })
  const clerk = (await shop.signIn('stock')).api
  const roles = (await shop.signIn('owner')).api.staff
  const writer = await roles.addRole({
    name: 'Writer',
    permissions: ['products'],
    maxDiscountPercent: 0,
  })
  const author = (await shop.signIn(writer.id)).api
  const { job: raised } = await edit([id], price('percent', 50))
  await expectRefusal(clerk.jobs.undo({ id: raised.id }), 'not_permitted')
  expect((await one(id)).productMarkedPrice).toBe(1500)
  const { job: counted } = await edit([id], {
    kind: 'stock',
    how: 'add',
    quantity: 5,
    reason: 'delivery',
    note: '',
  })
  await expectRefusal(author.jobs.undo({ id: counted.id }), 'not_permitted')
  const undone = await waitUntilJobEnds(staff, await clerk.jobs.undo({ id: counted.id }))
  expect(undone.result).toMatchObject({ changed: 1 })
  const { job: hidden } = await editInBulk(clerk, {
    ids: [id],
    change: { kind: 'archive', archived: true },
  })
  await waitUntilJobEnds(staff, await author.jobs.undo({ id: hidden.id }))
  expect(await one(id)).toMatchObject({ archived: false, productMarkedPrice: 1500 })
})

test.each([
  [price('set', 999.5), 'Rs. 999.50'],
  [price('percent', -12.5), 'Rs. 875'],
  [price('amount', -250, 100), 'Rs. 800'],
  [price('amount', 0.5), 'Rs. 1,000.50'],
])('%j turns Rs. 1,000 into %s', async (change, expected) => {
  const { preview } = await edit([await makeProduct(shop.shop, { priceRs: 1000 })], change)
  expect(preview.lines[0]?.after).toBe(expected)
})

test('products that cannot change are refused one by one, and the others change', async () => {
  const [cheap, dear] = [
    await makeProduct(shop.shop, { priceRs: 100 }),
    await makeProduct(shop.shop, { priceRs: 1000 }),
  ]
  const { preview, job } = await edit([cheap, dear], price('amount', -500))
  expect(preview).toMatchObject({
    changing: 1,
    refusedCount: 1,
    refused: [{ id: cheap, why: expect.any(String) }],
  })
  expect(job.result).toMatchObject({ changed: 1, problemCount: 0 })
  expect([(await one(cheap)).productMarkedPrice, (await one(dear)).productMarkedPrice]).toEqual([
    100, 500,
  ])
})

test('discount, featured and archived change for many products', async () => {
  const ids = [await makeProduct(shop.shop), await makeProduct(shop.shop)]
  for (const change of [
    { kind: 'discount', percent: 20 },
    { kind: 'featured', featured: true },
    { kind: 'archive', archived: true },
  ] as const)
    await edit(ids, change)
  for (const id of ids)
    expect(await one(id)).toMatchObject({
      discount: 20,
      featured: true,
      archived: true,
      version: 4,
    })
})

test('a bulk change of stock is in the ledger with its reason', async () => {
  const [a, b] = [
    await makeProduct(shop.shop, { stock: 2 }),
    await makeProduct(shop.shop, { stock: 7 }),
  ]
  const kind = 'stock'
  const note = 'Invoice 9'
  await edit([a, b], { kind, how: 'add', quantity: 5, reason: 'delivery', note })
  const count = { kind, how: 'set', quantity: 12, reason: 'correction', note: '' } as const
  const { preview } = await edit([a, b], count)
  expect(preview).toMatchObject({ changing: 1, unchanged: 1 })
  expect([(await one(a)).stock, (await one(b)).stock]).toEqual([12, 12])
  expect((await staff.inventory.stockMoves({ id: a })).items).toMatchObject([
    { quantity: 5, reason: 'correction', note: '' },
    { quantity: 5, reason: 'delivery', note },
    { quantity: 2, reason: 'delivery', note: '' },
  ])
  expect(await listProblems(shop.shop.db)).toEqual([])
})

test('products move to a category with their attributes, and its filters find them', async () => {
  const [from, to] = [await makeCategory(shop.shop, 'From'), await makeCategory(shop.shop, 'To')]
  await makeAttribute(staff, 'fit', [from, to], { filterable: true })
  await makeAttribute(staff, 'odd', [from])
  const create = async (attributes: Record<string, string>) =>
    (
      await staff.catalog.createProduct({
        productName: `Mover ${Math.random()}`,
        productCategoryId: from,
        productMarkedPrice: 5,
        attributes,
      })
    ).id
  const [good, bad] = [await create({ fit: 'yes' }), await create({ fit: 'yes', odd: 'x' })]
  const { preview } = await edit([good, bad], { kind: 'category', categoryId: to })
  expect(preview).toMatchObject({
    changing: 1,
    lines: [{ id: good, before: 'From', after: 'To' }],
    refused: [{ id: bad }],
  })
  expect(preview.refused[0]?.why).toContain('odd')
  const { total } = await shop.visitor.search.listing({ category: 'To', facet: 'fit=yes' })
  expect(total).toBe(1)
  await expect(
    staff.inventory.previewBulk({
      ids: [good],
      change: { kind: 'category', categoryId: '999999' },
    }),
  ).rejects.toMatchObject({ code: 'unknown_category' })
})

test('nothing changes if one of the products has changed since the preview', async () => {
  const ids = [
    await makeProduct(shop.shop, { priceRs: 100 }),
    await makeProduct(shop.shop, { priceRs: 100 }),
  ]
  const change = price('set', 150)
  const { fingerprint } = await staff.inventory.previewBulk({ ids, change })
  await edit([ids[1] as string], { kind: 'featured', featured: true })
  await expect(staff.inventory.bulkEdit({ ids, change, fingerprint })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  expect((await one(ids[0] as string)).productMarkedPrice).toBe(100)
})

test('a count from before a sale is not applied after it', async () => {
  const ids = [await makeProduct(shop.shop, { stock: 5 })]
  const change = { kind: 'stock', how: 'set', quantity: 9, reason: 'correction', note: '' } as const
  const { fingerprint } = await staff.inventory.previewBulk({ ids, change })
  await staff.inventory.correctStock({ id: ids[0] as string, difference: -1, reason: 'correction' })
  await expect(staff.inventory.bulkEdit({ ids, change, fingerprint })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a product that changes while the job runs is skipped and reported', async () => {
  const ids = await Promise.all(
    Array.from({ length: 60 }, () => makeProduct(shop.shop, { priceRs: 100, stock: 5 })),
  )
  const [first, last] = [
    ids[0] as string,
    ids.toSorted((a, b) => Number(a) - Number(b)).at(-1) as string,
  ]
  const change = { kind: 'stock', how: 'set', quantity: 9, reason: 'correction', note: '' } as const
  const { fingerprint } = await staff.inventory.previewBulk({ ids, change })
  // The first batch waits for this locked row. The job plans all batches before that.
  const colleague = await shop.shop.db.connect()
  await colleague.query('begin')
  await colleague.query('select from products where id = $1 for update', [first])
  const job = await staff.inventory.bulkEdit({ ids, change, fingerprint })
  await expect
    .poll(
      async () =>
        (await shop.shop.db.query('select from job_batches where job_id = $1', [job.id])).rowCount,
    )
    .toBe(2)
  await staff.inventory.archive({ id: last, archived: true, version: 1 })
  await colleague.query(
    "insert into stock_moves (product_id, quantity, reason) values ($1, -2, 'sale')",
    [first],
  )
  await colleague.query('update products set stock = stock - 2 where id = $1', [first])
  await colleague.query('commit')
  colleague.release()
  expect(await waitUntilJobEnds(staff, job)).toMatchObject({
    state: 'done',
    result: { changed: 59, problemCount: 1 },
  })
  expect((await one(last)).stock).toBe(5)
  expect((await one(first)).stock).toBe(7)
  expect(
    (await shop.shop.db.query('select from job_batches where job_id = $1', [job.id])).rowCount,
  ).toBe(0)
  expect(await listProblems(shop.shop.db)).toEqual([])
})

test('a bulk change that is sent twice is made once', async () => {
  const ids = [await makeProduct(shop.shop, { priceRs: 100 })]
  const change = price('amount', 10)
  const { fingerprint } = await staff.inventory.previewBulk({ ids, change })
  const attempts = await Promise.allSettled(
    [1, 2].map(async () =>
      waitUntilJobEnds(staff, await staff.inventory.bulkEdit({ ids, change, fingerprint })),
    ),
  )
  const done = attempts.filter((each) => each.status === 'fulfilled' && each.value.state === 'done')
  expect(done).toHaveLength(1)
  expect((await one(ids[0] as string)).productMarkedPrice).toBe(110)
})

test('a bulk change takes either a filter, whose matches all change, or ids', async () => {
  const category = await makeCategory(shop.shop, 'Filtered')
  const ids = [
    await makeProduct(shop.shop, { categoryId: category }),
    await makeProduct(shop.shop, { categoryId: category }),
  ]
  const input = { filter: { category }, change: { kind: 'discount', percent: 30 } } as const
  expect((await editInBulk(staff, input)).preview.count).toBe(2)
  for (const id of ids) expect((await one(id)).discount).toBe(30)
  const { change } = input
  await expect(staff.inventory.previewBulk({ change })).rejects.toMatchObject({ status: 400 })
  await expect(staff.inventory.previewBulk({ ids, filter: {}, change })).rejects.toMatchObject({
    status: 400,
  })
})

test('products move to a category or it loses their attribute, but never both', async () => {
  const target = await makeCategory(shop.shop, 'Contested')
  for (let turn = 1; turn <= 5; turn++) {
    const from = await makeCategory(shop.shop, `Contested ${turn}`)
    const { name, ...attribute } = await makeAttribute(staff, `contested${turn}`, [from, target], {
      label: 'Contested',
    })
    const product = {
      productName: `Contested ${turn}`,
      productCategoryId: from,
      productMarkedPrice: 5,
      attributes: { [name]: 'yes' },
    }
    const { id } = await staff.catalog.createProduct(product)
    await Promise.allSettled([
      edit([id], { kind: 'category', categoryId: target }),
      staff.catalog.updateAttribute({ ...attribute, categoryIds: [from] }),
    ])
    const names = (
      await staff.catalog.attributes({ categoryId: (await one(id)).productCategoryId })
    ).map((each) => each.name)
    expect(names).toContain(name)
  }
})
