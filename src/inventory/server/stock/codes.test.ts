import { beforeAll, describe, expect, test } from 'vitest'
import { checkDigitOf, isBarcode } from '#catalog/codes.ts'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { makeCategory } from '../../../../tests/support/records/products.ts'
import { makeSeller, switchSellersOn } from '../../../../tests/support/records/sellers.ts'
import { createTableImport, exportProducts } from '../../../../tests/support/records/tables.ts'
import { editInBulk } from '../../../../tests/support/shop/jobs.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
let staff: ApiClient
let token: string
let productCategoryId: string
beforeAll(async () => {
  ;({ api: staff, token } = await shop.signIn('owner'))
  productCategoryId = await makeCategory(shop.shop, 'Things')
  await switchSellersOn(shop)
})

const { check, importTable, undo } = createTableImport(() => staff)
const add = (productName: string, codes = {}) =>
  staff.catalog.createProduct({
    productName,
    productCategoryId,
    productMarkedPrice: 100,
    stock: 5,
    ...codes,
  })
const read = (id: string) => staff.inventory.product({ id })

describe('a barcode', () => {
  test('is an EAN-8, EAN-13 or UPC-A with the right check digit', () => {
    for (const code of ['4006381333931', '96385074', '036000291452'])
      expect(isBarcode(code)).toBe(true)
    const wrong = '4006381333932 96385075 036000291453 400638133393 40063813339 4006381333a31'
    for (const code of ['', ...wrong.split(' ')]) expect(isBarcode(code)).toBe(false)
    expect(checkDigitOf('400638133393')).toBe(1)
  })

  test('with a wrong check digit is refused, and spaces and dashes are removed', async () => {
    await expect(add('Pen', { barcode: '4006381333932' })).rejects.toMatchObject({
      status: 400,
      fields: { barcode: expect.any(String) },
    })
    const { id } = await add('Pen', { barcode: '4 006381-333931' })
    expect((await read(id)).barcode).toBe('4006381333931')
  })
})

describe('a SKU', () => {
  test('is unique for each seller, even if two products are added at the same time', async () => {
    const both = await Promise.allSettled([
      add('One of two', { sku: 'TWO-1' }),
      add('Two of two', { sku: 'two-1' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'sku_taken', fields: { sku: expect.any(String) } },
    })
    const seller = await makeSeller(shop)
    const theirs = {
      businessId: seller.id,
      productName: 'Theirs',
      productCategoryId,
      productMarkedPrice: 100,
      sku: 'TWO-1',
    }
    const { id } = await seller.owner.api.catalog.createSellerProduct(theirs)
    await expect(
      seller.owner.api.catalog.createSellerProduct({ ...theirs, productName: 'Theirs too' }),
    ).rejects.toMatchObject({ code: 'sku_taken' })
    // The shop cannot take over a product whose SKU it already uses.
    await expect(
      staff.catalog.updateProduct({ ...(await read(id)), businessId: null }),
    ).rejects.toMatchObject({ code: 'sku_taken' })
  })

  test('stays unchanged if an update omits it, as do barcode and cost price', async () => {
    const codes = { sku: 'KEPT-1', barcode: '96385074', costPrice: 61.5 }
    const { id, version } = await add('Kept', codes)
    const kept = { id, productName: 'Kept', productCategoryId, productMarkedPrice: 90 }
    await staff.catalog.updateProduct({ ...kept, version })
    expect(await read(id)).toMatchObject({ ...codes, productMarkedPrice: 90 })
    const cleared = { ...kept, version: version + 1, sku: '', costPrice: null }
    await staff.catalog.updateProduct(cleared)
    expect(await read(id)).toMatchObject({ sku: '', barcode: '96385074', costPrice: null })
  })

  test('or barcode finds only its product in the office, with or without separators', async () => {
    const { id } = await add('Plain cable', { sku: 'CB/USB-C 100', barcode: '036000291452' })
    const longer = await add('Longer cable', { sku: 'CB/USB-C 1000' })
    const findIds = async (search: string) =>
      (await staff.inventory.products({ search })).items.map((product) => product.id)
    const spellings = 'cb/usb-c 100, CBUSBC100, cb usb c 100, 036000291452, 0036000291452'
    for (const search of spellings.split(', ')) expect(await findIds(search)).toEqual([id])
    expect((await findIds('cb/usb-c')).sort()).toEqual([id, longer.id].sort())
  })
})

describe('a customer', () => {
  const findIds = async (search: string) =>
    (await shop.visitor.search.products({ search })).items.map(({ id }) => id)

  test('finds a product by its SKU or barcode, with or without separators', async () => {
    const { id } = await add('Quiet turbine', { sku: 'QT-77/B', barcode: '5901234123457' })
    await shop.waitForSignals()
    for (const search of ['QT-77/B', 'qt77b', 'qt 77 b', '5901234123457', '5 901234 123457'])
      expect(await findIds(search)).toEqual([id])
    await staff.catalog.updateProduct({ ...(await read(id)), sku: 'QT-78' })
    await shop.waitForSignals()
    expect(await findIds('qt78')).toEqual([id])
    expect(await findIds('qt77b')).not.toContain(id)
  })

  test('who types words that equal a SKU also finds products with that name', async () => {
    const [byName, bySku] = [
      await add('Falcon 9000 lamp'),
      await add('Desk', { sku: 'FALCON9000' }),
    ]
    await shop.waitForSignals()
    expect((await findIds('falcon 9000')).slice(0, 2)).toEqual([bySku.id, byName.id])
  })

  test('never sees the cost price of a product, and neither does another seller', async () => {
    const secret = 4242.42
    const [one, other] = [await makeSeller(shop), await makeSeller(shop)]
    const { id } = await one.owner.api.catalog.createSellerProduct({
      businessId: one.id,
      productName: 'Costly thing',
      productCategoryId,
      productMarkedPrice: 9000,
      costPrice: secret,
      sku: 'COSTLY-1',
    })
    await shop.waitForSignals()
    const customer = await shop.signIn()
    const addresses = [
      `/product/${id}`,
      '/product/search?search=costly',
      '/product?search=costly',
      `/product/business/${one.id}`,
      `/product/cards?ids=${id}`,
      `/product/staff/${id}`,
      `/product/staff/${id}?businessId=${other.id}`,
      `/product/export?withCost=yes&businessId=${other.id}`,
      `/product/export?withCost=yes&businessId=${one.id}`,
    ]
    for (const path of addresses)
      for (const { token: callerToken } of [customer, other.owner]) {
        const reply = await shop.get(`/api/v1${path}`, callerToken)
        expect(`${path} ${reply.body}`).not.toMatch(/4242|costPrice|cost_paisa/)
      }
    const page = await shop.app.inject({ url: `/product/${id}` })
    expect(page.body).not.toMatch(/4242\.?42|costPrice/)
    expect((await one.owner.api.inventory.product({ businessId: one.id, id })).costPrice).toBe(
      secret,
    )
  })
})

describe('a table', () => {
  test('contains stock and cost prices only on request', async () => {
    await add('Tabled', { sku: 'TAB-1', barcode: '4006381333931', costPrice: 70 })
    const plain = (await shop.get('/api/v1/product/export?search=TAB-1', token)).body
    expect(plain).toMatch(/SKU,Barcode/)
    expect(plain).toContain('TAB-1,4006381333931')
    expect(plain).not.toMatch(/Stock,|Stock when exported|Cost price/)
    expect(await exportProducts(shop, token, '?search=TAB-1')).toMatch(/Cost price,Stock,/)
  })

  test('finds products by SKU and updates the fields of its other columns', async () => {
    const { id } = await add('Supplied', { sku: 'SUP-1' })
    await importTable('SKU,Price,Cost,EAN\nsup-1,150,99.5,96385074')
    expect(await read(id)).toMatchObject({
      productName: 'Supplied',
      productMarkedPrice: 150,
      costPrice: 99.5,
      barcode: '96385074',
      sku: 'SUP-1',
    })
    await importTable(`SKU,Name,Price,Category\nSUP-2,Supplied anew,70,${productCategoryId}`)
    expect((await staff.inventory.products({ search: 'sup-2' })).items).toMatchObject([
      { productName: 'Supplied anew', sku: 'SUP-2' },
    ])
  })

  test('is refused row by row for a repeated SKU, a SKU in use or a wrong barcode', async () => {
    await add('Has it', { sku: 'HAS-1' })
    const { slug } = await read((await add('Wants it')).id)
    const rows = [
      `${slug},HAS-1,,5,Things`,
      `,NEW-1,First new,5,Things`,
      `,NEW-1,Second new,5,Things`,
    ]
    const { job } = await check(
      `Slug,SKU,Name,Price,Category\n${rows.join('\n')}`.replace(
        `${slug},HAS-1,,`,
        `${slug},HAS-1,Wants it,`,
      ),
    )
    expect(job.result?.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'SKU', 'HAS-1'],
      [4, 'SKU', 'NEW-1'],
    ])
    const wrong = await check(`Name,Price,Category,Barcode\nWrong code,5,Things,4006381333932`)
    expect(wrong.job.result?.problems).toMatchObject([
      { row: 2, column: 'Barcode', value: '4006381333932' },
    ])
  })
})

test('cost prices of many products change together, and that can be undone', async () => {
  const [one, none] = [await add('Bulk one', { costPrice: 200 }), await add('Bulk none')]
  const change = { kind: 'cost', how: 'percent', value: 10, roundTo: 0 } as const
  const input = { ids: [one.id, none.id], change }
  const { preview, job } = await editInBulk(staff, input)
  expect(preview.changing).toBe(1)
  expect([(await read(one.id)).costPrice, (await read(none.id)).costPrice]).toEqual([220, null])
  await undo(job)
  expect((await read(one.id)).costPrice).toBe(200)
})
