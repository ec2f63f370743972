import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#kit/server/db/transaction.ts'
import { requireWorkAllowed } from '#sellers/server/index.ts'
import { makeCategory, makeProduct } from '../../../tests/support/records/products.ts'
import { makeMember, makeSeller, switchSellersOn } from '../../../tests/support/records/sellers.ts'
import { exportProducts } from '../../../tests/support/records/tables.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'

type Seller = Awaited<ReturnType<typeof makeSeller>>

const shop = setUpShop()
let one: Seller
let other: Seller
let category: string
beforeAll(async () => {
  await switchSellersOn(shop)
  category = await makeCategory(shop.shop, 'Things')
  ;[one, other] = [await makeSeller(shop), await makeSeller(shop)]
})

const add = ({ id, owner }: Seller, productName: string, change = {}) =>
  owner.api.catalog.createSellerProduct({
    businessId: id,
    productName,
    productCategoryId: category,
    productMarkedPrice: 100,
    stock: 5,
    ...change,
  })
const read = ({ id, owner }: Seller, product: { id: string }) =>
  owner.api.inventory.product({ businessId: id, id: product.id })
/** The fields that a seller can send back, without the stock. */
async function readFields(seller: Seller, product: { id: string }) {
  const {
    businessId: _,
    review,
    reviewReason,
    averageRating,
    reviewCount,
    createdAt,
    stock,
    ...fields
  } = await read(seller, product)
  return { ...fields, businessId: seller.id }
}

test('a bulk change by a seller changes only the seller’s products', async () => {
  const [mine, theirs, ofShop] = [
    await add(one, 'Blue lamp'),
    await add(other, 'Blue lamp two'),
    await makeProduct(shop.shop),
  ]
  const change = { kind: 'price', how: 'set', value: 250, roundTo: 0 } as const
  const byId = await one.owner.api.inventory.previewBulk({
    businessId: one.id,
    ids: [mine.id, theirs.id, ofShop],
    change,
  })
  expect([byId.count, byId.lines.map(({ id }) => id)]).toEqual([1, [mine.id]])

  const input = { businessId: one.id, filter: { search: 'blue lamp' }, change }
  const { fingerprint } = await one.owner.api.inventory.previewBulk(input)
  const started = await one.owner.api.inventory.bulkEdit({ ...input, fingerprint })
  const finished = await waitUntilJobEnds(one.staff.api, started)
  expect([finished.state, finished.result?.changed]).toEqual(['done', 1])
  expect([
    (await read(one, mine)).productMarkedPrice,
    (await read(other, theirs)).productMarkedPrice,
  ]).toEqual([250, 100])

  const jobsOf = async ({ id, owner }: Seller) =>
    (await owner.api.jobs.recent({ businessId: id })).map((job) => job.id)
  expect(await jobsOf(one)).toContain(started.id)
  expect(await jobsOf(other)).not.toContain(started.id)
  expect((await one.staff.api.jobs.recent()).map((job) => job.id)).not.toContain(started.id)
})

test('a seller cannot feature products by editing, by bulk change or by table', async () => {
  const product = await add(one, 'Red lamp', { featured: true })
  const fields = await readFields(one, product)
  await one.owner.api.catalog.updateSellerProduct({ ...fields, featured: true })
  expect((await read(one, product)).featured).toBe(false)
  const change = { kind: 'featured', featured: true } as const
  await expect(
    one.owner.api.inventory.previewBulk({ businessId: one.id, ids: [product.id], change }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  const table = await one.owner.api.imports.upload({
    businessId: one.id,
    file: new Blob(['Slug,Featured\nred-lamp,yes\n']),
  })
  expect([table.columns.map(({ guess }) => guess), table.fields.map(({ name }) => name)]).toEqual([
    ['slug', ''],
    expect.not.arrayContaining(['featured']),
  ])
})

/** Checks and imports a table as the seller's owner. */
async function importTable({ id: businessId, owner, staff }: Seller, text: string) {
  const { id, columns } = await owner.api.imports.upload({ businessId, file: new Blob([text]) })
  const check = await waitUntilJobEnds(
    staff.api,
    await owner.api.imports.check({ businessId, id, mapping: columns.map(({ guess }) => guess) }),
  )
  if (check.result?.problemCount) return { check }
  return {
    check,
    job: await waitUntilJobEnds(
      staff.api,
      await owner.api.imports.run({ businessId, id, checkId: check.id }),
    ),
  }
}

test('a table changes only the seller’s products, and new products wait for review', async () => {
  const theirs = await add(other, 'Green lamp')
  const { check } = await importTable(one, `Slug,Name,Price\n${theirs.slug},Stolen lamp,1\n`)
  expect(check.result?.problems).toMatchObject([
    { row: 2, value: theirs.slug, problem: 'Another product already has this address' },
  ])

  const mine = await add(one, 'Yellow lamp')
  const { job } = await importTable(
    one,
    'Name,Category,Price\nGreen lamp,Things,300\nYellow lamp,Things,400\n',
  )
  expect(job?.result).toMatchObject({ created: 1, changed: 1 })
  expect([
    (await read(other, theirs)).productMarkedPrice,
    (await read(one, mine)).productMarkedPrice,
  ]).toEqual([100, 400])
  const { items } = await one.owner.api.inventory.products({
    businessId: one.id,
    search: 'green lamp',
  })
  expect(items).toMatchObject([{ seller: one.name, review: 'waiting', productMarkedPrice: 300 }])

  const exported = await exportProducts(shop, one.owner.token, `?businessId=${one.id}`)
  expect([
    exported.includes('Yellow lamp'),
    exported.includes(`\n${theirs.slug},`),
    exported.includes('Featured'),
  ]).toEqual([true, false, false])

  const undo = await one.owner.api.jobs.undo({ businessId: one.id, id: job?.id ?? '' })
  expect((await waitUntilJobEnds(one.staff.api, undo)).result).toMatchObject({
    removed: 1,
    changed: 1,
  })
  expect((await read(one, mine)).productMarkedPrice).toBe(100)
})

test('a table adds nothing if its seller is suspended before the import', async () => {
  const seller = await makeSeller(shop)
  const { id } = await seller.owner.api.imports.upload({
    businessId: seller.id,
    file: new Blob(['Name,Category,Price\nLate lamp,Things,300\n']),
  })
  const mapping = ['productName', 'category', 'productMarkedPrice']
  const check = await waitUntilJobEnds(
    seller.staff.api,
    await seller.owner.api.imports.check({ businessId: seller.id, id, mapping }),
  )
  await seller.staff.api.sellers.suspend({ id: seller.id, reason: 'Complaints' })
  const run = seller.owner.api.imports.run({ businessId: seller.id, id, checkId: check.id })
  await expect(run).rejects.toMatchObject({ status: 409, code: 'seller_suspended' })
  const byStaff = await waitUntilJobEnds(
    seller.staff.api,
    await seller.staff.api.imports.run({ businessId: seller.id, id, checkId: check.id }),
  )
  expect([byStaff.state, byStaff.refusal?.code]).toEqual(['failed', 'seller_not_selling'])
})

test('a bulk change fails once its seller is suspended or its member has left', async () => {
  const seller = await makeSeller(shop)
  const product = await add(seller, 'Late lamp')
  const change = { kind: 'price', how: 'set', value: 250, roundTo: 0 } as const
  const input = { businessId: seller.id, ids: [product.id], change }
  const { fingerprint } = await seller.owner.api.inventory.previewBulk(input)
  // Started before the suspension is committed, and carried out after it.
  const started = await transaction(shop.shop.db, async (tx) => {
    await tx.query(
      "update businesses set status = 'suspended', reason = 'Complaints' where id = $1",
      [seller.id],
    )
    return seller.owner.api.inventory.bulkEdit({ ...input, fingerprint })
  })
  const failed = await waitUntilJobEnds(seller.staff.api, started)
  expect([
    failed.state,
    failed.refusal?.code,
    (await read(seller, product)).productMarkedPrice,
  ]).toEqual(['failed', 'seller_suspended', 100])

  const work = (staffId: string) =>
    transaction(shop.shop.db, (tx) => requireWorkAllowed(tx, { scope: one.id, staffId }))
  await expect(work(other.owner.id)).rejects.toMatchObject({ code: 'member_may_not' })
  await expect(work((await makeMember(shop, one.id, 'packer')).id)).rejects.toMatchObject({
    code: 'member_may_not',
  })
  for (const { id } of [one.owner, one.staff, await makeMember(shop, one.id, 'manager')])
    await work(id)
})

test('a seller sees which members did something, but no names of the shop’s staff', async () => {
  const seller = await makeSeller(shop)
  await shop.shop.db.query(
    `update users set name = case id when $1 then 'Maya of the shop' else 'Pema' end
      where id in ($1, $2)`,
    [seller.staff.id, seller.owner.id],
  )
  const product = await add(seller, 'White lamp')
  for (const [index, { api }] of [seller.owner, seller.staff].entries()) {
    const change = { kind: 'discount', percent: index + 5 } as const
    const input = { businessId: seller.id, ids: [product.id], change }
    const { fingerprint } = await api.inventory.previewBulk(input)
    await waitUntilJobEnds(
      seller.staff.api,
      await api.inventory.bulkEdit({ ...input, fingerprint }),
    )
    await api.inventory.correctStock({
      businessId: seller.id,
      id: product.id,
      difference: 1,
      reason: 'correction',
      note: `Note ${index}`,
    })
  }
  const jobs = await seller.owner.api.jobs.recent({ businessId: seller.id })
  const { staff } = await seller.owner.api.jobs.one({
    businessId: seller.id,
    id: jobs[0]?.id ?? '',
  })
  expect([jobs.map((job) => job.staff), staff]).toEqual([
    ['Computer Shop', 'Pema'],
    'Computer Shop',
  ])
  expect((await seller.staff.api.jobs.one({ id: jobs[0]?.id ?? '' })).staff).toBe(
    'Maya of the shop',
  )
  const movers = async ({ api }: typeof seller.owner, query = {}) =>
    (await api.inventory.stockMoves({ id: product.id, ...query })).items
      .slice(0, 2)
      .map(({ staff, note }) => [staff, note])
  const [bySeller, byShop] = [
    await movers(seller.owner, { businessId: seller.id }),
    await movers(seller.staff),
  ]
  expect(bySeller).toEqual([
    [null, ''],
    ['Pema', 'Note 0'],
  ])
  expect(byShop).toEqual([
    ['Maya of the shop', 'Note 1'],
    [null, 'Note 0'],
  ])
})

test('a withdrawn product needs a review to return, even if new ones need none', async () => {
  const seller = await makeSeller(shop)
  const product = await add(seller, 'Orange lamp')
  const decide = async (approved: boolean, reason = '') =>
    seller.staff.api.inventory.review({
      id: product.id,
      approved,
      reason,
      version: (await read(seller, product)).version,
    })
  await decide(true)
  await expect(decide(false)).rejects.toMatchObject({ code: 'invalid_input' })
  const withdrawn = await decide(false, 'It was recalled.')
  expect(withdrawn).toMatchObject({ review: 'refused', reviewReason: 'It was recalled.' })
  await shop.waitForSignals()
  await expect(shop.visitor.catalog.product({ id: product.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(
    (await shop.mails()).some(
      (mail) =>
        mail.includes('Subject: Orange lamp is no longer on sale') &&
        mail.includes(seller.owner.email),
    ),
  ).toBe(true)
  await switchSellersOn(shop, { reviewsProducts: false })
  const sent = await seller.owner.api.inventory.sendForReview({
    businessId: seller.id,
    id: product.id,
    version: withdrawn.version,
  })
  expect(sent.review).toBe('waiting')
  await switchSellersOn(shop, { reviewsProducts: true })
})

test('a draft is sent, refused with a reason and sent again; owners get mails', async () => {
  const seller = await makeSeller(shop)
  const manager = await makeMember(shop, seller.id, 'manager')
  const product = await add(seller, 'Purple lamp', { draft: true })
  const decide = (version: number, approved: boolean, reason = '') =>
    seller.staff.api.inventory.review({ id: product.id, approved, reason, version })
  await expect(decide(product.version, true)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const send = (version: number) =>
    manager.api.inventory.sendForReview({ businessId: seller.id, id: product.id, version })
  const sent = await send(product.version)
  expect(sent.review).toBe('waiting')
  await expect(send(sent.version)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const refused = await decide(sent.version, false, 'The price is missing a zero.')
  const fields = await readFields(seller, product)
  const { review, reviewReason } = await read(seller, product)
  expect([review, reviewReason]).toEqual(['refused', 'The price is missing a zero.'])
  await manager.api.catalog.updateSellerProduct({ ...fields, productMarkedPrice: 1000 })
  const again = await send(refused.version + 1)
  await decide(again.version, true)
  expect((await shop.visitor.catalog.product({ id: product.id })).productMarkedPrice).toBe(1000)
  // Small changes of an approved product go on sale immediately.
  const { version } = await read(seller, product)
  await manager.api.catalog.updateSellerProduct({ ...fields, version, productMarkedPrice: 1200 })
  await shop.waitForSignals()
  expect((await shop.visitor.catalog.product({ id: product.id })).productMarkedPrice).toBe(1200)

  await manager.api.catalog.proposeCategory({ businessId: seller.id, categoryName: 'Lamps' })
  const proposal = (await seller.staff.api.catalog.proposals()).find(
    ({ seller: { id } }) => id === seller.id,
  )
  await seller.staff.api.catalog.decideProposal({
    id: proposal?.id ?? '',
    accepted: true,
    answer: 'Good idea.',
  })
  const subjects = (await shop.mails())
    .filter((mail) => mail.includes(seller.owner.email))
    .flatMap((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? [])
  expect(subjects.slice(-3)).toEqual([
    'Purple lamp is not on sale yet',
    'Purple lamp is on sale',
    'We added the category Lamps',
  ])
  expect((await shop.mails()).some((mail) => mail.includes(manager.email))).toBe(false)
})
