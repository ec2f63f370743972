import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { expectRefusal } from '../../../tests/support/refusal.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpShop()
let staff: ApiClient
let phones: string
beforeAll(async () => {
  staff = (await shop.signIn('staff')).api
  phones = (await staff.catalog.createCategory({ categoryName: 'Phones' })).id
  const define = (name: string, rest: object) =>
    staff.catalog.createAttribute({
      name,
      label: name,
      type: 'number',
      categoryIds: [phones],
      ...rest,
    })
  await define('ram', { unit: 'GB', group: 'Speed', better: 'higher', position: 2 })
  await define('weightGrams', { unit: 'g', group: 'Size', better: 'lower', position: 3 })
  await define('chip', { type: 'text', group: 'Speed', position: 1 })
  await define('grade', {
    type: 'choice',
    options: ['IP54', 'IP65', 'IP68'],
    better: 'higher',
    position: 4,
  })
  await define('nfc', { type: 'boolean', better: 'higher', position: 5 })
  await define('shelf', { comparable: false, position: 6 })
})

let productCount = 0
const sell = async (attributes: Record<string, string | number | boolean>, rest: object = {}) => {
  productCount += 1
  const product = {
    productName: `Phone ${productCount}`,
    productCategoryId: phones,
    productMarkedPrice: 30_000,
    stock: 3,
    attributes,
    ...rest,
  }
  return (await staff.catalog.createProduct(product)).id
}
/** Updates the current version of a product. */
const update = async (id: string, changes: object) => {
  const { version, productName, attributes, productMarkedPrice } =
    await shop.visitor.catalog.product({ id })
  await staff.catalog.updateProduct({
    id,
    version,
    productName,
    attributes,
    productMarkedPrice,
    productCategoryId: phones,
    ...changes,
  })
}
const compare = (...id: string[]) => shop.visitor.compare.products({ id })
const rowOf = async (name: string, ...ids: string[]) =>
  (await compare(...ids)).groups.flatMap(({ rows }) => rows).find((row) => row.name === name)

describe('a comparison', () => {
  test('shows products with the values of their cards, sorted by id', async () => {
    const [first, second] = [
      await sell({ ram: 8 }, { discount: 10, warrantyMonths: 12 }),
      await sell({ ram: 4 }),
    ]
    const { category, products, missing } = await compare(second, first)
    expect(category).toEqual({ id: phones, categoryName: 'Phones' })
    expect(products.map(({ id }) => id)).toEqual([first, second])
    expect(products[0]).toMatchObject({
      productMarkedPrice: 30_000,
      discountedPrice: 27_000,
      discount: 10,
      stock: 3,
      reviewCount: 0,
    })
    expect(missing).toEqual([])
  })

  test(
    'has groups and rows in the order of the attributes, without attributes that no product has ' +
      'or that are not comparable',
    async () => {
      const ids = [
        await sell({ weightGrams: 180, ram: 8, chip: 'A1', shelf: 4 }),
        await sell({ ram: 8 }, { brand: 'Nokia' }),
      ]
      const { groups } = await compare(...ids)
      expect(groups.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
        ['Speed', ['chip', 'ram']],
        ['Size', ['weightGrams']],
        ['General', ['brand', 'warrantyMonths']],
      ])
      expect(groups[0]?.rows[1]).toMatchObject({
        label: 'ram',
        unit: 'GB',
        differs: false,
        values: [{ text: '8 GB' }, { text: '8 GB' }],
      })
      expect(groups[1]?.rows[0]).toMatchObject({
        differs: true,
        values: [
          { text: '180 g', rank: 180 },
          { text: '', rank: null },
        ],
      })
    },
  )

  test('marks the better value as configured for the attribute', async () => {
    const ids = [
      await sell({ ram: 8, weightGrams: 200, grade: 'IP54', nfc: true, chip: 'A' }),
      await sell({ ram: 12, weightGrams: 170, grade: 'IP68', nfc: false, chip: 'B' }),
    ]
    const marks = async (name: string) =>
      (await rowOf(name, ...ids))?.values.map(({ isBetter }) => isBetter)
    expect(await marks('ram')).toEqual([false, true])
    expect(await marks('weightGrams')).toEqual([false, true])
    expect(await marks('grade')).toEqual([false, true])
    expect(await marks('nfc')).toEqual([true, false])
    expect(await marks('chip')).toEqual([false, false])
  })

  test('leaves out products that are not sold, and lists them as missing', async () => {
    const sold = await sell({ ram: 8 })
    const archived = await sell({ ram: 6 })
    await update(archived, { archived: true })
    expect(await compare(sold, archived, '999999')).toMatchObject({
      products: [{ id: sold }],
      missing: [archived, '999999'],
    })
    expect(await compare('999999')).toEqual({
      category: null,
      products: [],
      groups: [],
      missing: ['999999'],
    })
  })

  test('is for one category, and names the categories if there are several', async () => {
    const phone = await sell({ ram: 8 })
    const other = (await staff.catalog.createCategory({ categoryName: 'Covers' })).id
    const cover = (
      await staff.catalog.createProduct({
        productName: 'Cover',
        productCategoryId: other,
        productMarkedPrice: 500,
        stock: 1,
      })
    ).id
    await expectRefusal(compare(cover, phone), {
      status: 422,
      code: 'different_kinds',
      message: 'Only products of one category can be compared. These are from Phones and Covers.',
    })
  })

  test('has one to four different products, with valid ids', async () => {
    const id = await sell({ ram: 8 })
    expect((await compare(id, id, id, id, id)).products).toHaveLength(1)
    await expectRefusal(compare('1', '2', '3', '4', '5'), 400)
    await expectRefusal(compare(), 400)
    await expectRefusal(compare('laptop'), 400)
    await expectRefusal(compare('9'.repeat(40)), 400)
  })

  test('changes at once with its products and attributes', async () => {
    const [first, second] = [await sell({ ram: 8 }), await sell({ ram: 12 })]
    const compareAgain = async () => {
      await shop.waitForSignals()
      return compare(first, second)
    }
    expect((await compareAgain()).products[0]?.discountedPrice).toBe(30_000)
    await update(first, { productMarkedPrice: 25_000 })
    expect((await compareAgain()).products[0]?.discountedPrice).toBe(25_000)

    const ram = (await staff.catalog.attributes()).find(({ name }) => name === 'ram')
    if (!ram) throw new Error('the attribute is gone')
    const { name: _, ...definition } = ram
    await staff.catalog.updateAttribute({ ...definition, better: 'lower' })
    const row = (await compareAgain()).groups[0]?.rows[0]
    expect([row?.better, row?.values.map(({ isBetter }) => isBetter)]).toEqual([
      'lower',
      [true, false],
    ])
    const changed = (await staff.catalog.attributes()).find(({ id }) => id === ram.id)
    await staff.catalog.updateAttribute({
      ...definition,
      version: changed?.version ?? 0,
      better: 'higher',
    })
  })
})
