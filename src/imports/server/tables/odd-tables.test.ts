import { beforeAll, expect, test } from 'vitest'
import { findProblems } from '#doctor.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { makeCategory, makeProduct } from '../../../../tests/support/records/products.ts'
import { createTableImport } from '../../../../tests/support/records/tables.ts'
import { waitUntilJobEnds } from '../../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

// Tables from attackers, or with unlucky mistakes.
const shop = setUpShop()
let staff: ApiClient
beforeAll(async () => {
  staff = (await shop.signIn('owner')).api
  await makeCategory(shop.shop, 'Drives')
})

const { check } = createTableImport(() => staff)

test.each(['17.5', '-3000000000', '-2147000000', '99999999'])(
  'the check refuses %s as the stock when exported',
  async (seen) => {
    const id = await makeProduct(shop.shop, { stock: 28 })
    const { slug, version } = await staff.inventory.product({ id })
    const { job } = await check(
      `Slug,Version,Stock,Stock when exported\n${slug},${version},18,${seen}\n`,
    )
    expect(job.result).toMatchObject({ problemCount: 1, problems: [{ row: 2, column: 'Stock' }] })
  },
)

test(
  'two imports of one table that were both checked first create each product once, even with ' +
    'names without Latin letters',
  async () => {
    const table = 'Name,Category,Price\nकिबोर्ड,Drives,100\nमनिटर,Drives,200\n'
    const [first, second] = [await check(table), await check(table)]
    const jobs = await Promise.all(
      [first, second].map(({ id, job }) => staff.imports.run({ id, checkId: job.id })),
    )
    const results = await Promise.all(jobs.map((job) => waitUntilJobEnds(staff, job)))
    expect(results.reduce((sum, { result }) => sum + (result?.created ?? 0), 0)).toBe(2)
    expect((await staff.inventory.products({ search: 'किबोर्ड' })).total).toBe(1)
    expect(await findProblems(shop.shop.db)).toEqual([])
  },
)

test('an import that is started twice is one job', async () => {
  const { id, job } = await check('Name,Category,Price\nClicked twice,Drives,100\n')
  const first = await staff.imports.run({ id, checkId: job.id })
  expect((await staff.imports.run({ id, checkId: job.id })).id).toBe(first.id)
  expect(await waitUntilJobEnds(staff, first)).toMatchObject({
    state: 'done',
    result: { created: 1 },
  })
})
