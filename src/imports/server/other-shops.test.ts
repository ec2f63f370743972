import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#doctor.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toCsvLine } from '#kit/contract/csv.ts'
import { paintPng } from '../../../tests/support/records/pictures.ts'
import { makeCategory } from '../../../tests/support/records/products.ts'
import { createTableImport } from '../../../tests/support/records/tables.ts'
import { waitUntilJobEnds } from '../../../tests/support/shop/jobs.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let staff: ApiClient
let site: string
const server = createServer(async (request, response) => {
  if (request.url?.endsWith('.png')) {
    const picture = await paintPng(40, 30, '#204680')
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
  } else response.writeHead(404).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shop = await createTestShop({ LOCAL_PICTURES: 'true' })
  staff = (await shop.signIn('owner')).api
  await makeCategory(shop.shop, 'Laptops')
})
afterAll(async () => {
  server.close()
  await shop.close()
})

const { upload, check, run, undo, getProduct } = createTableImport(() => staff)

const wooHeadings =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog",' +
  '"Short description",Description,"Date sale price starts","Date sale price ends","Tax status",' +
  '"In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images,Parent,Brands,' +
  '"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"\r\n'
const wooNames =
  'id type sku gtin name published featured visibility short description from until tax inStock ' +
  'stock sale regular categories tags images parent brand attribute value visible global'
const woo = (cells: Record<string, string>) =>
  toCsvLine(wooNames.split(' ').map((name) => cells[name] ?? ''))

test('a WooCommerce export becomes products with categories, attributes and pictures', async () => {
  const laptop = {
    id: '10',
    type: 'simple',
    sku: 'WOO-1',
    name: 'Vivobook &amp; bag',
    published: '1',
    short: '<ul><li>16 GB</li><li>1 TB</li></ul>',
    description:
      '<p>Light and <strong>fast</strong>.</p>\\n<ul><li>Backlit</li></ul><script>alert(1)</script>',
    inStock: '1',
    stock: '5',
    sale: '47999',
    regular: '50000',
    categories: 'Laptops, Laptops > Gaming Laptops',
    images: `${site}/a.png, ${site}/missing.jpg`,
    brand: 'Asus',
    attribute: 'Processor',
    value: 'Core i5\\, 12th',
  }
  const table =
    wooHeadings +
    woo(laptop) +
    woo({
      id: '11',
      type: 'simple',
      sku: 'WOO-2',
      name: 'Draft',
      published: '-1',
      inStock: '1',
      regular: '900',
      categories: 'Laptops',
    }) +
    woo({
      id: '12',
      type: 'variable',
      sku: 'WOO-3',
      name: 'Mouse',
      published: '1',
      inStock: '1',
      categories: 'Peripherals > Mice',
      attribute: 'Colour',
      value: 'Black, White',
    }) +
    woo({
      id: '13',
      type: 'variation',
      sku: 'WOO-3-B',
      name: 'Mouse - Black',
      published: '1',
      inStock: '1',
      stock: '2',
      regular: '1500',
      parent: 'WOO-3',
      attribute: 'Colour',
      value: 'Black',
    }) +
    woo({
      id: '14',
      type: 'variation',
      sku: 'WOO-3-W',
      published: '1',
      inStock: '1',
      stock: '-1',
      regular: '1500',
      sale: '1400',
      until: '2013-06-07',
      parent: 'id:12',
      attribute: 'Colour',
      value: 'White',
    })
  expect((await upload(table)).format).toBe('woocommerce')
  const checked = await check(table)
  expect(checked.job.result?.problems).toEqual([])
  expect(checked.job.result).toMatchObject({
    created: 4,
    plan: { skipped: 1, pictures: 2, rounded: 1 },
  })
  expect(checked.job.result?.plan?.newCategories).toEqual([
    'Laptops > Gaming Laptops',
    'Peripherals > Mice',
  ])
  expect(checked.job.result?.plan?.newAttributes.map(({ label }) => label)).toEqual(['Processor'])
  await expect(
    staff.imports.run({ id: checked.id, checkId: checked.job.id }),
  ).rejects.toMatchObject({ code: 'confirm_categories' })

  const job = await run(checked)
  expect(job.result).toMatchObject({ created: 4, problemCount: 0 })
  const laptopProduct = await getProduct('WOO-1')
  expect(laptopProduct).toMatchObject({
    productName: 'Vivobook & bag',
    brand: 'Asus',
    stock: 5,
    discount: 4,
    productMarkedPrice: 49999,
    keyFeature: '16 GB, 1 TB',
    archived: false,
  })
  expect(laptopProduct.productDescription).toBe('Light and **fast**.\n\n- Backlit')
  expect(Object.values(laptopProduct.attributes)).toEqual(['Core i5, 12th'])
  expect(await getProduct('WOO-2')).toMatchObject({ archived: true, stock: 0 })
  expect(await getProduct('WOO-3-B')).toMatchObject({
    productName: 'Mouse - Black',
    color: 'Black',
    stock: 2,
  })
  expect(await getProduct('WOO-3-W')).toMatchObject({
    productName: 'Mouse - White',
    color: 'White',
    stock: 0,
    discount: 0,
  })

  await expect
    .poll(async () => (await staff.imports.pictures({ id: job.id })).waiting, { timeout: 20_000 })
    .toBe(0)
  expect(await staff.imports.pictures({ id: job.id })).toMatchObject({
    fetched: 1,
    failed: 1,
    failures: [{ url: `${site}/missing.jpg`, problem: 'refused' }],
  })
  expect((await getProduct('WOO-1')).pictures).toHaveLength(1)
  expect((await check(table)).job.result).toMatchObject({ created: 0, problemCount: 0 })

  const back = await undo(job)
  expect(back.result).toMatchObject({ removed: 4, problemCount: 0 })
  const names = (await shop.visitor.catalog.categories()).map(({ categoryName }) => categoryName)
  expect(names).not.toContain('Mice')
  expect(await listProblems(shop.shop.db)).toEqual([])
})

test('a Shopify export becomes a product per variant, with all pictures', async () => {
  const table =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,' +
    'Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,' +
    'Variant Compare At Price,Image Src,Image Position,Image Alt Text,' +
    'Warranty (product.metafields.custom.warranty),Status\n' +
    'ssd,Fast SSD,<p>Quick</p>,Samsung,,Laptops,,TRUE,Size,500 GB,SSD-500,60,4,8000,10000,' +
    `${site}/1.png,1,Front,3 years,active\n` +
    `ssd,,,,,,,,,1 TB,SSD-1000,60,,15000,,${site}/2.png,2,,,\n` +
    `bag,Bag,,Targus,,Laptops,,TRUE,Title,Default Title,BAG-1,,1,1000,,,,,,draft\n`
  expect((await upload(table)).format).toBe('shopify')
  const checked = await check(table)
  expect(checked.job.result?.problems).toEqual([])
  expect((await run(checked)).result).toMatchObject({ created: 3 })
  expect(await getProduct('SSD-500')).toMatchObject({
    productName: 'Fast SSD - 500 GB',
    brand: 'Samsung',
    discount: 20,
    productMarkedPrice: 10000,
    stock: 4,
    productDescription: 'Quick',
  })
  expect(await getProduct('SSD-1000')).toMatchObject({
    productName: 'Fast SSD - 1 TB',
    discount: 0,
    productMarkedPrice: 15000,
    stock: 0,
  })
  expect(await getProduct('BAG-1')).toMatchObject({ productName: 'Bag', archived: true })
})

test('a supplier’s list may have a title; its mapping is saved, blank stock ignored', async () => {
  const category = await makeCategory(shop.shop, 'Drives')
  const old = await staff.catalog.createProduct({
    productName: 'Old name',
    model: 'WD10',
    productCategoryId: category,
    productMarkedPrice: 5000,
    stock: 7,
  })
  const table =
    'ABC Distributors Pvt. Ltd.;;;\nPrice list Kartik 2083;;;\n' +
    'Item Name;Model No.;Dealer Price (NPR);Qty\n' +
    'WD Blue 1 TB;WD10;"4,500";\nNobody has it;XX1;100;3\n'
  const file = await upload(Buffer.from(`${table}Caf\xe9 drive;XX2;50;\n`, 'latin1'))
  expect(file).toMatchObject({ format: 'list', rows: 3, isRemembered: false })
  expect(file.columns.map(({ guess }) => guess)).toEqual([
    'productName',
    'model',
    'costPrice',
    'stock',
  ])
  expect(file.columns[0]?.examples[2]).toBe('Café drive')
  const mapping = ['', 'model', 'productMarkedPrice', 'stock']
  const job = await waitUntilJobEnds(
    staff,
    await staff.imports.check({
      id: file.id,
      mapping,
      options: { newRows: 'skip', createAttributes: false, categories: {} },
    }),
  )
  expect(job.result).toMatchObject({
    changed: 1,
    created: 0,
    problemCount: 0,
    plan: { skipped: 2 },
  })
  expect(job.result?.plan?.lines).toEqual([
    {
      row: 4,
      productName: 'Old name',
      isNew: false,
      changes: [{ field: 'Price', before: 'Rs. 5,000', after: 'Rs. 4,500' }],
    },
  ])
  await run({ id: file.id, job })
  expect(await staff.inventory.product({ id: old.id })).toMatchObject({
    productMarkedPrice: 4500,
    stock: 7,
  })
  const again = await upload(table)
  expect(again).toMatchObject({ isRemembered: true, options: { newRows: 'skip' } })
  expect(again.columns.map(({ guess }) => guess)).toEqual(mapping)
})

test('an invalid regular price is one error, although the sale price depends on it', async () => {
  const { job } = await check(
    'name,category,regular price,sale price\nBad,Drives,cheap,5\nWorse,Drives,10,dear\n',
  )
  expect(job.result?.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, 'regular price'],
    [3, 'sale price'],
  ])
})

test('a mistake in many rows is listed once, and the other rows can be imported', async () => {
  const checked = await check(
    'name,category,price\nGood,Drives,5\nBad one,Drives,cheap\nBad two,Drives,dear\n',
  )
  expect(checked.job.result?.causes).toEqual([
    { problem: 'This is not a number', column: 'price', count: 2, rows: [3, 4] },
  ])
  expect((await run(checked, { leaveOutWrong: true })).result).toMatchObject({ created: 1 })
})

test.each([
  ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'table_is_workbook'],
  ['a quote that never ends', 'name,price\na,1\n"b,2\nc,3\n', 'table_quote_open'],
  ['100,000 rows', `name\n${'x\n'.repeat(100_000)}`, 'table_too_large'],
])('%s is refused with a sentence of its own', async (_, content, code) => {
  await expect(upload(content)).rejects.toMatchObject({ status: 422, code })
})

test('a cell of a megabyte is one error', async () => {
  const { job } = await check(
    `name,category,price,description\nBig,Drives,5,"${'x'.repeat(1_000_000)}"`,
  )
  expect(job.result).toMatchObject({ problemCount: 1 })
})
