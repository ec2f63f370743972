import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { createTableImport, makeDriveCategory } from '../../../../tests/support/records/tables.ts'
import { waitUntilJobEnds } from '../../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { importOfficeWords } from '../../words/office.ts'

const words = importOfficeWords('en')

const shop = setUpShop()
let staff: ApiClient
let category: string
beforeAll(async () => {
  staff = (await shop.signIn('staff')).api
  category = await makeDriveCategory(shop.shop, staff)
})

const { upload, check, run } = createTableImport(() => staff)

describe('an import', () => {
  test(
    'leaves out and reports rows whose products were changed after the check, and imports the ' +
      'rest',
    async () => {
      const ids = [await makeProduct(shop.shop), await makeProduct(shop.shop)]
      const [changed, kept] = await Promise.all(ids.map((id) => staff.inventory.product({ id })))
      const table = `slug,price\n${changed?.slug},55\n${kept?.slug},55`
      const checked = await check(table)
      await staff.inventory.archive({ id: changed?.id ?? '', archived: true, version: 1 })
      expect(await run(checked)).toMatchObject({
        state: 'done',
        result: {
          changed: 1,
          problemCount: 1,
          problems: [{ row: 2, value: changed?.slug, problem: words.problems.changedSinceCheck }],
        },
      })
      const prices = await Promise.all(
        ids.map(async (id) => (await staff.inventory.product({ id })).productMarkedPrice),
      )
      expect(prices).toEqual([1000, 55])
      // The table is still there for the rest.
      const { columns } = await staff.imports.file({ id: checked.id })
      const again = await waitUntilJobEnds(
        staff,
        await staff.imports.check({ id: checked.id, mapping: columns.map(({ guess }) => guess) }),
      )
      expect(again.result).toMatchObject({ changed: 1, unchanged: 1, problemCount: 0 })
      expect((await run({ id: checked.id, job: again })).state).toBe('done')
    },
  )

  test('leaves out a new product whose slug was taken after the check', async () => {
    const checked = await check(
      'slug,name,category,price,capacity\ncontested-slug,Ours,Drives,5,1\nfree-slug,Also ours,Drives,5,1',
    )
    await staff.catalog.createProduct({
      productName: 'Theirs',
      slug: 'contested-slug',
      productCategoryId: category,
      productMarkedPrice: 9,
      attributes: { capacity: 1 },
    })
    expect((await run(checked)).result).toMatchObject({
      created: 1,
      problems: [{ row: 2, value: 'contested-slug' }],
    })
    const { items } = await staff.inventory.products({ search: 'contested-slug' })
    expect(items.map(({ productName }) => productName)).toEqual(['Theirs'])
  })

  test('runs once per check, even if it is started twice', async () => {
    const id = await makeProduct(shop.shop, { stock: 10 })
    const { slug } = await staff.inventory.product({ id })
    const checked = await check(`slug,stock\n${slug},15`)
    const ends = await Promise.allSettled([run(checked), run(checked)])
    expect(
      new Set(
        ends.flatMap((end) =>
          end.status === 'fulfilled' && end.value.state === 'done' ? end.value.id : [],
        ),
      ).size,
    ).toBe(1)
    expect((await staff.inventory.product({ id })).stock).toBe(15)
  })
})

describe('an uploaded table', () => {
  test(
    'is stored in parts, only the latest ones per user, and deleted with its plan after the ' +
      'import',
    async () => {
      const { api, id: staffId } = await shop.signIn('staff')
      const kept = async () =>
        (
          await shop.shop.db.query<{ id: string }>(
            'select id from import_files where created_by = $1 order by created_at',
            [staffId],
          )
        ).rows.map(({ id }) => id)
      const wide = `name,productDescription\nLarge,${'a lovely drive '.repeat(40_000)}`
      const ids: string[] = []
      for (let turn = 0; turn < 7; turn++)
        ids.push((await api.imports.upload({ file: new Blob([turn === 6 ? wide : 'name\nx']) })).id)
      expect(await kept()).toEqual(ids.slice(2))
      const { rows } = await shop.shop.db.query(
        `
        select max(octet_length(content))::int as largest, count(*)::int as parts from import_parts
          where file_id = $1`,
        [ids[6]],
      )
      expect(rows[0].parts).toBeGreaterThan(4)
      expect(rows[0].largest).toBeLessThan(400_000)
    },
  )

  test('has the plan of one check, and none after the import', async () => {
    const plans = async (fileId: string) =>
      (
        await shop.shop.db.query(
          `select distinct job_id from job_batches join jobs on jobs.id = job_id
            where input ->> 'fileId' = $1`,
          [fileId],
        )
      ).rowCount
    const { id } = await upload('name,category,price,capacity\nPlanned,Drives,5,1')
    const mapping = ['productName', 'category', 'productMarkedPrice', 'attributes.capacity']
    await waitUntilJobEnds(staff, await staff.imports.check({ id, mapping }))
    const job = await waitUntilJobEnds(staff, await staff.imports.check({ id, mapping }))
    expect(await plans(id)).toBe(1)
    await run({ id, job })
    expect(await plans(id)).toBe(0)
  })
})
