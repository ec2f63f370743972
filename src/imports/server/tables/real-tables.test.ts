import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import { inventoryOfficeWords } from '#inventory/words/office.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { makeCategory, makeProduct } from '../../../../tests/support/records/products.ts'
import { createTableImport, exportProducts } from '../../../../tests/support/records/tables.ts'
import { waitUntilJobEnds } from '../../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import { maxCreated } from '../../model.ts'
import { importOfficeWords } from '../../words/office.ts'

const words = importOfficeWords('en')
const inventoryText = inventoryOfficeWords('en')

// Realistic tables: in many encodings, with odd cells, and uploaded twice.
const shop = setUpShop()
let staff: ApiClient
let token: string
let drives: string
beforeAll(async () => {
  ;({ api: staff, token } = await shop.signIn('owner'))
  drives = await makeCategory(shop.shop, 'Drives')
})

const { upload, check, run, importTable, undo, getProduct } = createTableImport(() => staff)
const edit = async (sku: string, change: object) =>
  staff.catalog.updateProduct({ ...(await getProduct(sku)), ...change })
const listCategoryNames = async () =>
  (await shop.visitor.catalog.categories()).map(({ categoryName }) => categoryName)

describe('a table is read', () => {
  const text = 'Name\tCategory\tPrice\nकिबोर्ड é\tDrives\t100\n'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, as Excel saves “Unicode text”', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, the other way round', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ])('in %s', async (_, file) => {
    const { columns } = await upload(file)
    expect(columns.map(({ name, guess, examples }) => [name, guess, examples[0]])).toEqual([
      ['Name', 'productName', 'किबोर्ड é'],
      ['Category', 'category', 'Drives'],
      ['Price', 'productMarkedPrice', '100'],
    ])
  })

  test('in Windows-1252', async () => {
    const { columns } = await upload(Buffer.from('Name;Price\n\x93Caf\xe9\x94 \x80;5\n', 'latin1'))
    expect(columns[0]?.examples).toEqual(['“Café” €'])
  })

  test('with three hundred columns, and refused with one more', async () => {
    const wide = (count: number) => [...Array(count).keys()].map((place) => `c${place}`).join(';')
    expect((await upload(`${wide(300)}\n${wide(300)}\n`)).columns).toHaveLength(300)
    await expect(upload(`${wide(301)}\n${wide(301)}\n`)).rejects.toMatchObject({
      status: 422,
      code: 'table_too_large',
    })
  })
})

describe('the content of a cell', () => {
  test('is imported as it is, and exported so that no spreadsheet runs a formula', async () => {
    const formula = `=cmd|' /C calc'!A0`
    await importTable(`SKU,Name,Category,Price,Brand\nF-1,"${formula}",Drives,100,@SUM(1)\n`)
    expect(await getProduct('F-1')).toMatchObject({ productName: formula, brand: '@SUM(1)' })
    const table = await exportProducts(shop, token)
    expect(table).toContain(`'${formula}`)
    expect(table).not.toMatch(/(^|,|\n)"?[=@]/)
    expect((await check(table)).job.result).toMatchObject({
      changed: 0,
      created: 0,
      problemCount: 0,
    })
  })

  test('is never a script', async () => {
    await importTable(
      'SKU,Name,Category,Price,Description\n' +
        'H-1,Plain,Drives,100,"<p onclick=""x()"">Hello <b>you</b></p><script>steal()</script>' +
        '<img src=x onerror=steal()><a href=""javascript:steal()"">here</a>"\n',
    )
    expect((await getProduct('H-1')).productDescription).toBe('Hello **you**\n\nhere')
  })

  test(
    'is one error if a category has too many levels, or a column of numbers is mapped to ' +
      'categories',
    async () => {
      const deep = Array.from({ length: maxCreated.levels + 1 }, (_, level) => `L${level}`).join(
        ' > ',
      )
      expect(
        (await check(`Name,Category,Price\nDeep,${deep},5\n`)).job.result?.problems,
      ).toMatchObject([
        { row: 2, column: 'Category', problem: words.problems.categoryTooDeep(maxCreated.levels) },
      ])
      const many = Array.from(
        { length: maxCreated.categories + 2 },
        (_, number) => `Many ${number},Number ${number},5`,
      ).join('\n')
      expect((await check(`Name,Category,Price\n${many}\n`)).job.result).toMatchObject({
        created: maxCreated.categories,
        problemCount: 2,
      })
    },
  )

  test('cannot make the shop fetch from its own network or add over twenty pictures', async () => {
    let reached = 0
    const server = createServer((_, response) => {
      reached += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const addresses = [
      `http://127.0.0.1:${port}/a.png`,
      'http://127.0.0.1/a.png',
      'http://[::1]/a.png',
      'http://169.254.169.254/',
      'file:///etc/passwd',
    ]
    const more = Array.from({ length: 30 }, (_, number) => `http://10.0.0.1/${number}.png`)
    const checked = await check(
      `SKU,Name,Category,Price,Pictures\nP-1,Pictured,Drives,100,"${addresses.slice(0, 4).join(', ')}"\nP-2,Many,Drives,100,"${more.join(',')}"\n`,
    )
    expect(checked.job.result?.plan?.pictures).toBe(24)
    const { id } = await run(checked)
    await expect.poll(async () => (await staff.imports.pictures({ id })).waiting).toBe(0)
    const { failed, failures } = await staff.imports.pictures({ id })
    expect(failed).toBe(24)
    expect(failures.slice(0, 4).map(({ problem }) => problem)).toEqual([
      'address',
      'private',
      'private',
      'private',
    ])
    expect(reached).toBe(0)
    server.close()
    const wrong = await check(
      'SKU,Name,Category,Price,Pictures\nP-3,File,Drives,100,file:///etc/passwd\n',
    )
    expect(wrong.job.result?.problems).toMatchObject([{ column: 'Pictures' }])
  })
})

describe('a category that the shop does not have', () => {
  test('is created below its parent after confirmation, and found the next time', async () => {
    const table =
      'SKU,Name,Category,Price\nC-1,One,Cables > USB,5\nC-2,Two,Cables > HDMI,5\n' +
      'C-3,Three,drives > USB,5\n'
    const checked = await check(table)
    expect(checked.job.result).toMatchObject({
      created: 3,
      problemCount: 0,
      plan: { newCategories: ['Cables > USB', 'Cables > HDMI', 'Drives > USB (Drives)'] },
    })
    await expect(
      staff.imports.run({ id: checked.id, checkId: checked.job.id }),
    ).rejects.toMatchObject({ status: 409, code: 'confirm_categories' })
    expect(await listCategoryNames()).not.toContain('Cables')
    const job = await run(checked)
    const categories = await shop.visitor.catalog.categories()
    const named = (name: string) => categories.find(({ categoryName }) => categoryName === name)
    expect(named('USB')?.parentId).toBe(named('Cables')?.id)
    expect(named('USB (Drives)')?.parentId).toBe(drives)
    expect(
      (await check('SKU,Name,Category,Price\nC-4,Four,Cables > USB,5\n')).job.result?.plan
        ?.newCategories,
    ).toEqual([])
    const back = await undo(job)
    expect(back.result).toMatchObject({ removed: 3, problemCount: 0 })
    expect(await listCategoryNames()).not.toContain('Cables')
  })

  test('is not left behind by an import without valid rows, whose check runs once', async () => {
    const checked = await check('SKU,Name,Category,Price\nC-6,Six,Fleeting,5\n')
    await importTable('SKU,Name,Category,Price\nC-6,Seven,Drives,5\n')
    expect(await run(checked)).toMatchObject({ state: 'failed' })
    expect(await listCategoryNames()).not.toContain('Fleeting')
    const other = await check(
      'SKU,Name,Category,Price\nC-7,Eight,Drives,5\nC-8,Nine,Drives,cheap\n',
    )
    const again = () =>
      staff.imports.run({ id: other.id, checkId: other.job.id, leaveOutWrong: true })
    expect((await waitUntilJobEnds(staff, await again())).result).toMatchObject({ created: 1 })
    await expect(again()).rejects.toMatchObject({ status: 409, code: 'check_first' })
  })

  test('can be replaced by an existing one', async () => {
    const { id, columns } = await upload('SKU,Name,Category,Price\nC-5,Five,Hard disks,5\n')
    const options = {
      newRows: 'add' as const,
      createAttributes: false,
      categories: { 'Hard disks': drives },
    }
    const job = await waitUntilJobEnds(
      staff,
      await staff.imports.check({ id, mapping: columns.map(({ guess }) => guess), options }),
    )
    expect(job.result?.plan?.newCategories).toEqual([])
    await run({ id, job })
    expect((await getProduct('C-5')).productCategoryId).toBe(drives)
  })
})

describe('sent twice', () => {
  const table = 'SKU,Name,Category,Price,Stock\nT-1,First,Drives,100,5\nT-2,Second,Drives,200,\n'
  test('a table changes nothing the second time, and a blank stock stays as it is', async () => {
    expect((await importTable(table)).result).toMatchObject({ created: 2 })
    const { id } = await getProduct('T-2')
    await staff.inventory.correctStock({ id, difference: 9, reason: 'delivery' })
    expect((await check(table)).job.result).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
      problemCount: 0,
    })
    expect((await staff.inventory.product({ id })).stock).toBe(9)
  })

  test('a SKU in one table is an error from its second row on, and listed once', async () => {
    const { job } = await check(
      'SKU,Name,Category,Price\nD-1,One,Drives,5\nD-1,Other,Drives,6\nd-1,Third,Drives,7\n',
    )
    expect(job.result).toMatchObject({ created: 1, problemCount: 2 })
    expect(job.result?.causes).toEqual([
      { problem: words.problems.skuTaken, column: 'SKU', count: 2, rows: [3, 4] },
    ])
  })
})

test('two imports of the same products can be undone one after the other', async () => {
  const table = (price: number) =>
    `SKU,Name,Category,Price,Stock\nO-1,One,Drives,${price},3\nO-2,Two,Drives,${price},\n`
  const jobs = [await importTable(table(100)), await importTable(table(200))]
  for (const { id } of jobs.toReversed())
    expect((await undo({ id })).result).toMatchObject({ problemCount: 0 })
  expect((await staff.inventory.products({ search: 'O-1' })).total).toBe(0)
})

test('an import is undone field by field: later changes stay and are reported', async () => {
  await importTable(
    'SKU,Name,Category,Price,Brand\nB-1,Kept,Drives,100,Old\nB-2,Edited,Drives,100,Old\n',
  )
  const job = await importTable(
    'SKU,Name,Category,Price,Brand\nB-1,Kept,Drives,150,New\nB-2,Edited,Drives,150,New\nB-3,Added,Drives,5,\nB-4,Added and edited,Drives,5,\n',
  )
  expect(job.result).toMatchObject({ created: 2, changed: 2 })
  await edit('B-2', { productMarkedPrice: 175 })
  await edit('B-4', { brand: 'Mine' })
  const back = await undo(job)
  expect(await getProduct('B-1')).toMatchObject({ productMarkedPrice: 100, brand: 'Old' })
  expect(await getProduct('B-2')).toMatchObject({ productMarkedPrice: 175, brand: 'Old' })
  expect((await staff.inventory.products({ search: 'B-3' })).total).toBe(0)
  expect(await getProduct('B-4')).toMatchObject({ archived: true, brand: 'Mine' })
  expect(
    back.result?.problems.map(({ value, column, problem }) => [value, column, problem]),
  ).toEqual([
    ['Edited', inventoryText.table.productMarkedPrice, inventoryText.changedSinceJob],
    ['Added and edited', inventoryText.table.productName, inventoryText.editedSinceJob],
  ])
  expect(await listProblems(shop.shop.db)).toEqual([])
})

// Tables from attackers, or with unlucky mistakes.
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
    const results = await Promise.all([first, second].map((checked) => run(checked)))
    expect(results.reduce((sum, { result }) => sum + (result?.created ?? 0), 0)).toBe(2)
    expect((await staff.inventory.products({ search: 'किबोर्ड' })).total).toBe(1)
    expect(await listProblems(shop.shop.db)).toEqual([])
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
