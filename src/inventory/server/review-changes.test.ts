import { beforeAll, expect, test } from 'vitest'
import type { UpdateSellerProduct } from '#catalog/seller-catalog.ts'
import { makeCategory } from '../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../tests/support/records/sellers.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import type { BulkChange } from '../bulk.ts'

const shop = setUpShop()
let seller: Awaited<ReturnType<typeof makeSeller>>
let [category, otherCategory] = ['', '']
beforeAll(async () => {
  await switchSellersOn(shop)
  category = await makeCategory(shop.shop, 'Things')
  otherCategory = await makeCategory(shop.shop, 'Other things')
  seller = await makeSeller(shop)
})

let products = 0
/** A product for Rs. 1,000 that staff have approved. */
async function addApproved() {
  products += 1
  const { id, version } = await seller.owner.api.catalog.createSellerProduct({
    businessId: seller.id,
    productName: `Lamp ${products} of brass`,
    productCategoryId: category,
    productMarkedPrice: 1000,
    stock: 5,
  })
  await approve(id, version)
  return id
}
const approve = (id: string, version: number) =>
  seller.staff.api.inventory.review({ id, approved: true, reason: '', version })
const read = (id: string) => seller.staff.api.inventory.product({ id })
const isOnSale = async (id: string) => {
  await shop.waitForSignals()
  return (await shop.get(`/api/v1/product/${id}`)).statusCode === 200
}

async function toInput(id: string, change: Partial<UpdateSellerProduct>) {
  const {
    stock: _,
    review,
    reviewReason,
    averageRating,
    reviewCount,
    createdAt,
    ...fields
  } = await read(id)
  return { ...fields, ...change, businessId: seller.id }
}
const change = async (id: string, by: Partial<UpdateSellerProduct>) =>
  seller.owner.api.catalog.updateSellerProduct(await toInput(id, by))
const changeByStaff = async (id: string, by: Partial<UpdateSellerProduct>) =>
  seller.staff.api.catalog.updateProduct(await toInput(id, by))

async function bulk(id: string, bulkChange: BulkChange) {
  const input = { businessId: seller.id, ids: [id], change: bulkChange }
  const { fingerprint } = await seller.owner.api.inventory.previewBulk(input)
  const job = await seller.owner.api.inventory.bulkEdit({ ...input, fingerprint })
  expect((await waitUntilJobEnds(seller.staff.api, job)).result).toMatchObject({ changed: 1 })
  return job
}

test('a substantial change by a member goes to review, which shows what was approved', async () => {
  const id = await addApproved()
  const { productName } = await read(id)
  await change(id, { productName: 'Graphics card', brand: 'Himal' })
  const waiting = await read(id)
  expect(waiting).toMatchObject({ review: 'waiting', approved: { productName, brand: '' } })
  expect(await isOnSale(id)).toBe(false)
  const { items } = await seller.staff.api.inventory.products({
    state: 'waiting',
    search: 'graphics',
  })
  expect(items).toMatchObject([{ id }])
  const order = shop.as((await shop.signIn()).token).cart.addItem({ product: id, quantity: 1 })
  await expect(order).rejects.toMatchObject({ status: 404 })
  expect(await approve(id, waiting.version)).toMatchObject({ review: 'approved', approved: null })
  expect(await isOnSale(id)).toBe(true)
})

test('small changes stay on sale, until together they are a large one', async () => {
  const id = await addApproved()
  await change(id, { productMarkedPrice: 1400, keyFeature: 'Bright' })
  expect(await read(id)).toMatchObject({
    review: 'approved',
    approved: { productMarkedPrice: 1000, keyFeature: '' },
  })
  expect(await isOnSale(id)).toBe(true)
  await change(id, { productMarkedPrice: 1600 })
  expect((await read(id)).review).toBe('waiting')
  await change(id, { productMarkedPrice: 1300 })
  expect((await read(id)).review).toBe('approved')
  expect(await isOnSale(id)).toBe(true)
})

test('stock of an approved product never goes to review', async () => {
  const id = await addApproved()
  await seller.owner.api.inventory.correctStock({
    businessId: seller.id,
    id,
    difference: 500,
    reason: 'correction',
    note: '',
  })
  expect(await read(id)).toMatchObject({ review: 'approved', approved: null, stock: 505 })
})

test.each<BulkChange>([
  { kind: 'price', how: 'percent', value: 60, roundTo: 0 },
  { kind: 'discount', percent: 60 },
])('a bulk change goes to review, and its undo back on sale: %o', async (bulkChange) => {
  const id = await addApproved()
  const job = await bulk(id, bulkChange)
  expect((await read(id)).review).toBe('waiting')
  const undo = await seller.owner.api.jobs.undo({ businessId: seller.id, id: job.id })
  await waitUntilJobEnds(seller.staff.api, undo)
  expect(await read(id)).toMatchObject({ review: 'approved', approved: null })
})

test('a bulk change of the category goes to review', async () => {
  const id = await addApproved()
  await bulk(id, { kind: 'category', categoryId: otherCategory })
  expect(await read(id)).toMatchObject({
    review: 'waiting',
    approved: { productCategoryId: category },
  })
})

test('an imported table goes to review like any other change', async () => {
  const id = await addApproved()
  const { slug, productName } = await read(id)
  const { api } = seller.owner
  const upload = await api.imports.upload({
    businessId: seller.id,
    file: new Blob([`Slug,Name,Price\n${slug},${productName},1\n`]),
  })
  const mapping = upload.columns.map(({ guess }) => guess)
  const check = await api.imports.check({ businessId: seller.id, id: upload.id, mapping })
  await waitUntilJobEnds(seller.staff.api, check)
  const job = await api.imports.run({ businessId: seller.id, id: upload.id, checkId: check.id })
  await waitUntilJobEnds(seller.staff.api, job)
  expect(await read(id)).toMatchObject({ review: 'waiting', productMarkedPrice: 1 })
})

test('what staff change counts as approved, but not what a member changed before', async () => {
  const id = await addApproved()
  await changeByStaff(id, { productName: 'Renamed by staff', productMarkedPrice: 9000 })
  expect(await read(id)).toMatchObject({ review: 'approved', approved: null })
  await change(id, { productMarkedPrice: 13_000 })
  await changeByStaff(id, { brand: 'Himal' })
  expect(await read(id)).toMatchObject({
    review: 'approved',
    approved: { productMarkedPrice: 9000, brand: 'Himal' },
  })
  await change(id, { productMarkedPrice: 14_000 })
  expect((await read(id)).review).toBe('waiting')
})

test('a refused change comes back only by another review', async () => {
  const id = await addApproved()
  const { productName } = await read(id)
  await change(id, { productName: 'Something else' })
  const { version } = await read(id)
  await seller.staff.api.inventory.review({ id, approved: false, reason: 'Not allowed.', version })
  await change(id, { productName })
  expect((await read(id)).review).toBe('refused')
  const refused = await read(id)
  await seller.owner.api.inventory.sendForReview({
    businessId: seller.id,
    id,
    version: refused.version,
  })
  await change(id, { productName })
  expect((await read(id)).review).toBe('waiting')
})

test('where the shop reviews no products, changes are live', async () => {
  const id = await addApproved()
  await switchSellersOn(shop, { reviewsProducts: false })
  await change(id, { productName: 'Graphics card' })
  expect(await read(id)).toMatchObject({ review: 'approved', changesAreReviewed: false })
  await switchSellersOn(shop, { reviewsProducts: true })
})
