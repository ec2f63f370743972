import { beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { BulkChange } from '#inventory/bulk.ts'
import { inventoryOfficeWords } from '#inventory/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { buy } from '../../../../tests/support/records/orders.ts'
import {
  makeAttribute,
  makeCategory,
  makeProduct,
} from '../../../../tests/support/records/products.ts'
import { createTableImport } from '../../../../tests/support/records/tables.ts'
import { editInBulk, waitUntilJobEnds } from '../../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { until } from '../../../../tests/support/shop/until.ts'

const words = inventoryOfficeWords('en')

const shop = setUpShop()
let staff: ApiClient
let owner: ApiClient
let category: string
beforeAll(async () => {
  staff = (await shop.signIn('staff')).api
  owner = (await shop.signIn('owner')).api
  category = await makeCategory(shop.shop, 'Drives')
  await makeAttribute(staff, 'port', [category], { filterable: true })
})

const one = (id: string) => staff.inventory.product({ id })
const find = async (search: string) =>
  (await staff.inventory.products({ search })).items[0]?.id ?? ''

const { importTable: importText, undo } = createTableImport(() => staff)
const importTable = (...rows: string[][]) => importText(rows.map(toCsvLine).join(''))

const edit = async (ids: string[], change: BulkChange) =>
  (await editInBulk(staff, { ids, change })).job

const fields = {
  productName: 'Old drive',
  brand: 'Old',
  model: 'O-1',
  color: 'Grey',
  keyFeature: 'Quiet',
  productDescription: 'As it was',
  warrantyMonths: 12,
}
let made = 0
const makeDrive = (change = {}) => {
  made += 1
  const pictures = [{ path: '/uploads/a.webp', alt: 'Front' }]
  const drive = {
    ...fields,
    slug: `drive-${made}`,
    productCategoryId: category,
    productMarkedPrice: 100.5,
    discount: 5,
    stock: 4,
    attributes: { port: 'SATA' },
  }
  return staff.catalog.createProduct({ ...drive, pictures, ...change })
}
/** Every field that staff can set. */
const readEditable = async (id: string) => {
  const { version: _, ...product } = await one(id)
  return product
}

describe('taking an import back', () => {
  test('restores every changed field, in the shop, the ledger and the audit log', async () => {
    const { id, slug } = await makeDrive({ weightGrams: 650 })
    const before = await readEditable(id)
    const job = await importText(
      'Slug,Name,Brand,Model,Price,Discount %,Stock,Weight in grams,Colour,Description,Pictures,' +
        'Featured,Archived,Port\n' +
        `${slug},New drive,New,N-1,200,10,9,"1,500",Red,As it is,,yes,yes,NVMe\n`,
    )
    expect(await one(id)).toMatchObject({
      productName: 'New drive',
      stock: 9,
      weightGrams: 1_500,
      pictures: [],
      attributes: { port: 'NVMe' },
      archived: true,
    })
    expect(await staff.jobs.one({ id: job.id })).toMatchObject({ canUndo: true, undoneBy: null })

    const back = await undo(job)
    expect(back).toMatchObject({
      kind: 'take-back',
      state: 'done',
      total: 1,
      done: 1,
      result: { created: 0, changed: 1, removed: 0, problemCount: 0 },
    })
    expect(await readEditable(id)).toEqual(before)
    expect((await one(id)).version).toBe(3)
    expect((await staff.inventory.stockMoves({ id })).items[0]).toMatchObject({
      quantity: -5,
      reason: 'correction',
      note: words.undoneNote,
    })
    expect((await owner.audit.list({ subjectId: id })).items[0]).toMatchObject({
      action: 'changed',
      changes: {
        productName: { before: 'New drive', after: 'Old drive' },
        stock: { before: 9, after: 4 },
      },
    })
    await shop.waitForSignals()
    expect(await shop.visitor.catalog.product({ id })).toMatchObject({
      productName: 'Old drive',
      brand: 'Old',
    })
    expect(
      (await shop.visitor.search.listing({ category: 'Drives', facet: 'port=SATA' })).products.map(
        (product) => product.id,
      ),
    ).toContain(id)
    expect(await staff.jobs.one({ id: job.id })).toMatchObject({
      canUndo: false,
      undoneBy: back.id,
    })
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('reverses its stock changes, whatever was sold since', async () => {
    const { id, slug } = await makeDrive({ stock: 4 })
    const job = await importTable(['Slug', 'Stock'], [slug, '9'])
    const buyer = await shop.signIn()
    await buy(buyer, { [id]: 1 })
    expect((await undo(job)).result).toMatchObject({ changed: 1, problemCount: 0 })
    expect((await one(id)).stock).toBe(3)
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('skips products of which too many were sold, and reports them', async () => {
    const [sold, kept] = [
      await makeDrive({ stock: 0, productName: 'Sold drive' }),
      await makeDrive({ stock: 0 }),
    ]
    const job = await importTable(
      ['Slug', 'Stock', 'Price'],
      [sold.slug, '2', '150'],
      [kept.slug, '2', '150'],
    )
    const buyer = await shop.signIn()
    await buy(buyer, { [sold.id]: 1 })
    const { state, result } = await undo(job)
    expect(state).toBe('done')
    expect(result).toMatchObject({
      changed: 1,
      problemCount: 1,
      problems: [{ row: 2, column: 'Name', value: 'Sold drive', problem: words.tooFewToUndo }],
    })
    expect(await one(sold.id)).toMatchObject({ stock: 1, productMarkedPrice: 150 })
    expect(await one(kept.id)).toMatchObject({ stock: 0, productMarkedPrice: 100.5 })
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('reports and skips fields that were changed since, and restores the others', async () => {
    const [mine, theirs] = [await makeDrive(), await makeDrive({ productName: 'Their drive' })]
    const job = await importTable(
      ['Slug', 'Price', 'Brand'],
      [mine.slug, '150', 'New'],
      [theirs.slug, '150', 'New'],
    )
    await staff.catalog.updateProduct({ ...(await one(theirs.id)), productMarkedPrice: 175 })
    await staff.inventory.archive({ id: theirs.id, archived: true, version: 3 })
    expect((await undo(job)).result).toMatchObject({
      changed: 2,
      problemCount: 1,
      problems: [{ row: 3, column: 'Price', value: 'Their drive', problem: words.changedSinceJob }],
    })
    expect(await one(mine.id)).toMatchObject({ productMarkedPrice: 100.5, brand: mine.brand })
    expect(await one(theirs.id)).toMatchObject({
      productMarkedPrice: 175,
      brand: theirs.brand,
      archived: true,
      version: 5,
    })
  })

  test('skips products whose category no longer has their attributes', async () => {
    const gone = await makeAttribute(staff, 'passing', [category])
    const { id, slug } = await makeDrive({ attributes: { passing: 'yes' } })
    const job = await importTable(['Slug', 'Passing'], [slug, ''])
    await staff.catalog.deleteAttribute({ id: gone.id })
    expect((await undo(job)).result).toMatchObject({
      changed: 0,
      problems: [{ value: 'Old drive', problem: words.fitsNoMore }],
    })
    expect((await one(id)).attributes).toEqual({})
  })

  test(
    'deletes products that it created, or archives them if they have orders, carts or stock ' +
      'bookings',
    async () => {
      const names = ['Unwanted', 'Ordered', 'In a cart', 'Wished for', 'Delivered'].map(
        (name) => `${name} novelty`,
      )
      const job = await importTable(
        ['Name', 'Category', 'Price', 'Stock'],
        ...names.map((name) => [name, 'Drives', '50', '5']),
      )
      expect(job.result).toMatchObject({ created: 5 })
      const [unwanted, ordered, inCart, wished, delivered] = (await Promise.all(
        names.map(find),
      )) as [string, string, string, string, string]
      const buyer = await shop.signIn()
      await buy(buyer, { [ordered]: 1 })
      await buyer.api.cart.addItem({ product: inCart, quantity: 1 })
      await buyer.api.wishlist.add({ product: wished })
      await staff.inventory.correctStock({ id: delivered, difference: 3, reason: 'delivery' })

      expect((await undo(job)).result).toMatchObject({
        created: 0,
        changed: 4,
        removed: 1,
        problemCount: 0,
      })
      await expect(one(unwanted)).rejects.toMatchObject({ status: 404 })
      for (const id of [ordered, inCart, wished, delivered])
        expect((await one(id)).archived).toBe(true)
      expect((await owner.audit.list({ subjectId: unwanted })).items[0]).toMatchObject({
        action: 'removed',
        title: 'Unwanted novelty',
      })
      expect((await owner.audit.list({ subjectId: ordered })).items[0]).toMatchObject({
        action: 'archived',
      })
      expect((await shop.visitor.search.listing({ search: 'novelty' })).total).toBe(0)
      expect(await listProblems(shop.shop.db)).toEqual([])
    },
  )
})

describe('undoing a bulk edit', () => {
  test.each<BulkChange>([
    { kind: 'price', how: 'percent', value: 33.3, roundTo: 0 },
    { kind: 'discount', percent: 40 },
    { kind: 'stock', how: 'add', quantity: 7, reason: 'delivery', note: '' },
    { kind: 'stock', how: 'set', quantity: 1, reason: 'correction', note: '' },
    { kind: 'featured', featured: true },
    { kind: 'archive', archived: true },
  ])('$kind restores what it changed', async (change) => {
    const ids = [(await makeDrive()).id, (await makeDrive({ productMarkedPrice: 99.99 })).id]
    const before = await Promise.all(ids.map(readEditable))
    const job = await edit(ids, change)
    expect(await Promise.all(ids.map(readEditable))).not.toEqual(before)
    expect((await undo(job)).result).toMatchObject({ changed: 2, problemCount: 0 })
    expect(await Promise.all(ids.map(readEditable))).toEqual(before)
    expect(await listProblems(shop.shop.db)).toEqual([])
  })

  test('puts products back into their category, unless that is gone', async () => {
    const [from, gone, to] = [
      await makeCategory(shop.shop, 'Left'),
      await makeCategory(shop.shop, 'Dissolved'),
      await makeCategory(shop.shop, 'Entered'),
    ]
    const ids = [
      await makeProduct(shop.shop, { categoryId: from }),
      await makeProduct(shop.shop, { categoryId: gone }),
    ]
    const job = await edit(ids, { kind: 'category', categoryId: to })
    await staff.catalog.deleteCategory({ id: gone })
    expect((await undo(job)).result).toMatchObject({
      changed: 1,
      problemCount: 1,
      problems: [{ problem: words.fitsNoMore }],
    })
    expect(await Promise.all(ids.map(async (id) => (await one(id)).productCategoryId))).toEqual([
      from,
      to,
    ])
  })
})

describe('a job', () => {
  const discount = { kind: 'discount', percent: 15 } as const

  test('is undone only once, even by two people', async () => {
    const id = await makeProduct(shop.shop)
    const job = await edit([id], discount)
    const [first, ...others] = (
      await Promise.allSettled([1, 2, 3].map(() => staff.jobs.undo({ id: job.id })))
    ).toSorted((a) => (a.status === 'fulfilled' ? -1 : 1))
    expect(first?.status).toBe('fulfilled')
    for (const other of others)
      expect(other).toMatchObject({
        status: 'rejected',
        reason: { status: 409, code: 'already_undone' },
      })
    const taken = await waitUntilJobEnds(staff, {
      id: (await staff.jobs.one({ id: job.id })).undoneBy ?? '',
    })
    expect(taken.result).toMatchObject({ changed: 1 })
    expect(await one(id)).toMatchObject({ discount: 0, version: 3 })
    await expect(staff.jobs.undo({ id: job.id })).rejects.toMatchObject({ code: 'already_undone' })
    await expect(staff.jobs.undo({ id: taken.id })).rejects.toMatchObject({
      code: 'nothing_to_undo',
    })
  })

  test('is not undone while it runs', async () => {
    const id = await makeProduct(shop.shop)
    const colleague = await shop.shop.db.connect()
    await colleague.query('begin')
    await colleague.query('select from products where id = $1 for update', [id])
    const { fingerprint } = await staff.inventory.previewBulk({ ids: [id], change: discount })
    const job = await staff.inventory.bulkEdit({ ids: [id], change: discount, fingerprint })
    await expect(staff.jobs.undo({ id: job.id })).rejects.toMatchObject({
      status: 409,
      code: 'job_running',
    })
    await colleague.query('rollback')
    colleague.release()
    expect(await waitUntilJobEnds(staff, job)).toMatchObject({ state: 'done', canUndo: true })
  })

  test('that was given up midway is undone as far as it got', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => makeProduct(shop.shop)))
    const last = ids.toSorted((a, b) => Number(a) - Number(b)).at(-1) as string
    await shop.shop.db.query(
      `alter table products add constraint jammed check (id <> ${last} or discount_percent = 0)`,
    )
    const { fingerprint } = await staff.inventory.previewBulk({ ids, change: discount })
    const initialJob = await staff.inventory.bulkEdit({ ids, change: discount, fingerprint })
    await until('failures', async () => {
      await shop.shop.db.query(
        'update tasks set run_at = now() where key = $1 and lease is null and failed_at is null',
        [initialJob.id],
      )
      await shop.shop.db.query("select pg_notify('tasks', 'bulk-edit')")
      return (await staff.jobs.one({ id: initialJob.id })).state === 'failed'
    })
    await shop.shop.db.query('alter table products drop constraint jammed')
    const job = await staff.jobs.one({ id: initialJob.id })
    expect(job).toMatchObject({ state: 'failed', canUndo: true })
    const done = job.result?.changed ?? 0
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(60)
    expect(await undo(job)).toMatchObject({
      state: 'done',
      total: done,
      result: { changed: done, problemCount: 0 },
    })
    for (const id of ids) expect((await one(id)).discount).toBe(0)
  })

  test('without anything to undo, or that does not exist, is not undone', async () => {
    const id = await makeProduct(shop.shop)
    const job = await edit([id], discount)
    await shop.shop.db.query('delete from job_originals where job_id = $1', [job.id])
    expect((await staff.jobs.one({ id: job.id })).canUndo).toBe(false)
    await expect(staff.jobs.undo({ id: job.id })).rejects.toMatchObject({
      status: 409,
      code: 'nothing_to_undo',
    })
    await expect(staff.jobs.undo({ id: crypto.randomUUID() })).rejects.toMatchObject({
      status: 404,
    })
    expect((await one(id)).discount).toBe(15)
  })

  test('is undone only by staff who may edit products', async () => {
    const job = await edit([await makeProduct(shop.shop)], discount)
    await expect((await shop.signIn()).api.jobs.undo({ id: job.id })).rejects.toMatchObject({
      status: 403,
    })
    await expect(shop.visitor.jobs.undo({ id: job.id })).rejects.toMatchObject({ status: 401 })
  })
})

describe('an interrupted undo', () => {
  test('continues where it stopped, and does nothing twice', async () => {
    const ids = await Promise.all(
      Array.from({ length: 120 }, () => makeProduct(shop.shop, { stock: 5 })),
    )
    const last = ids.toSorted((a, b) => Number(a) - Number(b)).at(-1) as string
    const job = await edit(ids, {
      kind: 'stock',
      how: 'add',
      quantity: 2,
      reason: 'delivery',
      note: '',
    })
    await shop.shop.db.query(
      `alter table products add constraint jammed check (id <> ${last} or stock = 7)`,
    )
    const back = await staff.jobs.undo({ id: job.id })
    const failed = await until('failures', async () => {
      await shop.shop.db.query(
        'update tasks set run_at = now() where key = $1 and lease is null and failed_at is null',
        [back.id],
      )
      await shop.shop.db.query("select pg_notify('tasks', 'take-back')")
      const now = await staff.jobs.one({ id: back.id })
      return now.state === 'failed' && now
    })
    expect(failed.result?.changed).toBeGreaterThan(0)
    expect((await staff.jobs.one({ id: job.id })).canUndo).toBe(true)
    await shop.shop.db.query('alter table products drop constraint jammed')

    const again = await undo(job)
    expect(again).toMatchObject({
      id: back.id,
      state: 'done',
      done: 120,
      result: { changed: 120, problemCount: 0 },
    })
    for (const id of ids) expect((await one(id)).stock).toBe(5)
    expect(await listProblems(shop.shop.db)).toEqual([])
  })
})
