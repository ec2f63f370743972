import { beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { buy } from '../../../../tests/support/records/orders.ts'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { createTableImport, exportProducts } from '../../../../tests/support/records/tables.ts'
import { setUpShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { importOfficeWords } from '../../words/office.ts'

const words = importOfficeWords('en')

const shop = setUpShop()
let staff: Awaited<ReturnType<TestShop['signIn']>>['api']
let token: string
beforeAll(async () => {
  ;({ api: staff, token } = await shop.signIn('owner'))
})

const { upload, check, run, importTable } = createTableImport(() => staff)

/** A customer buys this quantity. */
async function sell(id: string, quantity: number) {
  const customer = await shop.signIn()
  await buy(customer, { [id]: quantity })
}

const stockOf = async (id: string) => (await staff.inventory.product({ id })).stock

/** The exported table of one product, with some values changed. */
async function exportOne(id: string, change: Record<string, string> = {}) {
  const { slug } = await staff.inventory.product({ id })
  const [headings = '', cells = ''] = (await exportProducts(shop, token, `?search=${slug}`))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  const names = headings.split(',')
  return `${headings}\r\n${cells
    .split(',')
    .map((cell, place) => change[names[place] ?? ''] ?? cell)
    .join(',')}`
}

test('unedited exported stock changes nothing, so sales meanwhile still count', async () => {
  const id = await makeProduct(shop.shop, { stock: 60 })
  const table = await exportOne(id, { Price: '1500' })
  await sell(id, 4)
  expect(await importTable(table)).toMatchObject({ state: 'done', result: { changed: 1 } })
  expect(await staff.inventory.product({ id })).toMatchObject({
    productMarkedPrice: 1500,
    stock: 56,
  })
  expect(await listProblems(shop.shop.db)).toEqual([])
})

test('exported stock that is edited changes by the difference, once', async () => {
  const id = await makeProduct(shop.shop, { stock: 60 })
  const table = await exportOne(id, { Stock: '70' })
  await sell(id, 4)
  const checked = await check(table)
  expect(checked.job.result?.stock).toEqual({ changes: 1, against: 'export' })
  await sell(id, 1)
  expect((await run(checked)).state).toBe('done')
  expect(await stockOf(id)).toBe(65)
  expect((await staff.inventory.stockMoves({ id })).items[0]).toMatchObject({
    quantity: 10,
    reason: 'correction',
  })
  expect((await check(table)).job.result?.problems).toMatchObject([{ row: 2, column: 'Version' }])
  expect((await check(table.replace(/^([^,]*),1,/m, '$1,,'))).job.result?.problems).toMatchObject([
    { row: 2, column: 'Version' },
  ])
  expect(await stockOf(id)).toBe(65)
})

test('an import cannot make the stock negative', async () => {
  const id = await makeProduct(shop.shop, { stock: 6 })
  const table = await exportOne(id, { Stock: '1' })
  const checked = await check(table)
  await sell(id, 3)
  expect((await check(table)).job.result?.problems).toMatchObject([
    { row: 2, column: 'Stock', value: '1', problem: words.problems.tooFewLeft },
  ])
  expect(await run(checked)).toMatchObject({
    state: 'failed',
    refusal: { code: 'changed_meanwhile' },
    result: { problems: [{ row: 2 }] },
  })
  expect(await stockOf(id)).toBe(3)
})

test('exported stock is refused without the version and the stock when exported', async () => {
  const { id, columns } = await upload(
    await exportOne(await makeProduct(shop.shop), { Stock: '3' }),
  )
  const guesses = columns.map(({ guess }) => guess)
  for (const missing of ['version', 'stockSeen'])
    await expect(
      staff.imports.check({
        id,
        mapping: guesses.map((field) => (field === missing ? '' : field)),
      }),
    ).rejects.toMatchObject({ fields: { mapping: words.versionAndSeen } })
  const unread = await check(
    (await exportOne(await makeProduct(shop.shop), {
      Stock: '3',
      'Stock when exported': '',
    })) as string,
  )
  expect(unread.job.result?.problems).toMatchObject([{ row: 2, column: 'Stock' }])
})

test('stock in a supplier’s list is a count, minus sales after the check', async () => {
  const id = await makeProduct(shop.shop, { stock: 60 })
  const { slug } = await staff.inventory.product({ id })
  await sell(id, 4)
  const checked = await check(`slug,stock\n${slug},70`)
  expect(checked.job.result?.stock).toEqual({ changes: 1, against: 'check' })
  await sell(id, 2)
  await run(checked)
  expect(await stockOf(id)).toBe(68)
})

test('stock above the maximum of a table does not prevent other changes', async () => {
  const id = await makeProduct(shop.shop, { stock: 1_500_000 })
  const { slug } = await staff.inventory.product({ id })
  await importTable(`slug,price\n${slug},77`)
  expect(await staff.inventory.product({ id })).toMatchObject({
    productMarkedPrice: 77,
    stock: 1_500_000,
  })
})
