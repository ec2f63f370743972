import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { buy } from '../../../../tests/support/records/orders.ts'
import { makeAttribute } from '../../../../tests/support/records/products.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Attribute } from '../../attribute.ts'
import type { Category } from '../../category.ts'
import type { Product } from '../../product.ts'

const shop = setUpShop()
let staff: ApiClient
let parts: Category
let processors: Category
beforeAll(async () => {
  staff = (await shop.signIn('staff')).api
  parts = await staff.catalog.createCategory({ categoryName: 'Parts' })
  processors = await staff.catalog.createCategory({
    categoryName: 'Processors',
    parentId: parts.id,
    description: 'The heart',
  })
})

let count = 0
const ryzen = () => {
  count += 1
  return {
    productName: `Ryzen ${count}`,
    brand: 'AMD',
    productCategoryId: processors.id,
    productMarkedPrice: 18500,
    stock: 3,
    attributes: {},
  }
}
const create = (change = {}) => staff.catalog.createProduct({ ...ryzen(), ...change })
const edit = (product: Product, change = {}) =>
  staff.catalog.updateProduct({
    id: product.id,
    version: product.version,
    productName: product.productName,
    productCategoryId: product.productCategoryId,
    productMarkedPrice: product.productMarkedPrice,
    attributes: product.attributes,
    ...change,
  })

describe('categories', () => {
  test('form a tree, and can be changed', async () => {
    const updated = await staff.catalog.updateCategory({
      id: processors.id,
      categoryName: 'CPUs',
      parentId: parts.id,
    })
    expect(updated).toMatchObject({ categoryName: 'CPUs', parentId: parts.id })
    await shop.waitForSignals()
    expect(
      (await shop.visitor.catalog.categories()).map((category) => category.categoryName),
    ).toContain('CPUs')
    await staff.catalog.updateCategory({
      id: processors.id,
      categoryName: 'Processors',
      parentId: parts.id,
    })
  })

  test('have unique names in any case', async () => {
    await expect(staff.catalog.createCategory({ categoryName: 'PARTS' })).rejects.toMatchObject({
      status: 409,
      code: 'category_name_taken',
    })
  })

  test('cannot be below themselves, even if two are moved concurrently', async () => {
    await expect(
      staff.catalog.updateCategory({
        id: parts.id,
        categoryName: 'Parts',
        parentId: processors.id,
      }),
    ).rejects.toMatchObject({ code: 'category_cycle' })
    const [a, b] = [
      await staff.catalog.createCategory({ categoryName: 'A' }),
      await staff.catalog.createCategory({ categoryName: 'B' }),
    ]
    const moves = await Promise.allSettled([
      staff.catalog.updateCategory({ id: a.id, categoryName: 'A', parentId: b.id }),
      staff.catalog.updateCategory({ id: b.id, categoryName: 'B', parentId: a.id }),
    ])
    expect(moves.map((move) => move.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('can be removed only when empty, archived products included', async () => {
    const category = await staff.catalog.createCategory({ categoryName: 'Short-lived' })
    const product = await create({ productCategoryId: category.id })
    await edit(product, { archived: true })
    await expect(staff.catalog.deleteCategory({ id: category.id })).rejects.toMatchObject({
      status: 409,
      code: 'category_not_empty',
    })
    await expect(staff.catalog.deleteCategory({ id: parts.id })).rejects.toMatchObject({
      status: 409,
      code: 'category_not_empty',
    })
    const empty = await staff.catalog.createCategory({ categoryName: 'Empty' })
    await staff.catalog.deleteCategory({ id: empty.id })
    await expect(staff.catalog.deleteCategory({ id: empty.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('cannot be removed while a promo code is limited to them', async () => {
    const { api: owner } = await shop.signIn('owner')
    const category = await staff.catalog.createCategory({ categoryName: 'On offer' })
    const code = { code: 'OFFER10', percent: 10, active: true }
    const promo = await owner.promotions.create({ ...code, categoryId: category.id })
    await expect(staff.catalog.deleteCategory({ id: category.id })).rejects.toMatchObject({
      status: 409,
      code: 'category_not_empty',
      message: 'A promo code is for this category only. Change the code first.',
    })
    await owner.promotions.update({
      ...code,
      id: promo.id,
      version: promo.version,
      categoryId: null,
    })
    await staff.catalog.deleteCategory({ id: category.id })
  })

  test('need a parent that exists', async () => {
    await expect(
      staff.catalog.createCategory({ categoryName: 'Orphan', parentId: '999999' }),
    ).rejects.toMatchObject({ code: 'unknown_category' })
  })
})

describe('attributes', () => {
  let socket: Attribute
  beforeAll(async () => {
    socket = await makeAttribute(staff, 'socket', [processors.id], {
      type: 'choice',
      options: ['AM4', 'AM5'],
      filterable: true,
      required: true,
    })
    await makeAttribute(staff, 'weight', [parts.id], { unit: 'kg', type: 'number' })
  })
  afterAll(async () => {
    await shop.shop.db.query('delete from attributes where id = $1', [socket.id])
  })

  test('of a category include those of the categories above', async () => {
    expect(
      (await staff.catalog.attributes({ categoryId: processors.id }))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['socket', 'weight'])
    expect(
      (await staff.catalog.attributes({ categoryId: parts.id })).map(({ name }) => name),
    ).toEqual(['weight'])
    expect((await staff.catalog.attributes()).length).toBe(2)
  })

  test.each([
    [{}, { 'attributes.socket': 'This is required' }],
    [{ socket: 'AM6' }, { 'attributes.socket': 'Choose one of the options' }],
    [{ socket: 'AM5', weight: 'heavy' }, { 'attributes.weight': 'This must be a number' }],
    [
      { socket: 'AM5', flavour: 'sweet' },
      { 'attributes.flavour': 'The category has no such attribute' },
    ],
  ])('decide which values a product can have: %j', async (attributes, fields) => {
    await expect(create({ attributes })).rejects.toMatchObject({
      status: 422,
      code: 'attributes_invalid',
      fields,
    })
  })

  test('show a value in the spec table and as a facet', async () => {
    const product = await create({ attributes: { socket: 'AM5', weight: 0.4 } })
    expect(product.specifications).toEqual([
      expect.objectContaining({ label: 'Socket', value: 'AM5' }),
      expect.objectContaining({ label: 'Weight', value: '0.4 kg' }),
    ])
    await create({ attributes: { socket: 'AM4', weight: 0.4 } })
    await shop.waitForSignals()
    const { facets } = await shop.visitor.search.listing({ category: 'Processors' })
    expect(facets.find(({ name }) => name === 'socket')?.values).toContainEqual({
      value: 'AM5',
      label: 'AM5',
      count: 1,
    })
  })

  test('filter by any value, however many and long', async () => {
    const fans = await staff.catalog.createCategory({ categoryName: 'Fans' })
    await makeAttribute(staff, 'fits', [fans.id], { filterable: true })
    const values = Array.from({ length: 42 }, (_, number) => `${'Case '.repeat(90)}${number}`)
    for (const fits of values) await create({ productCategoryId: fans.id, attributes: { fits } })
    await shop.waitForSignals()
    for (const value of values) {
      const { total, facets } = await shop.visitor.search.listing({
        category: 'Fans',
        facet: `fits=${value}`,
      })
      expect([
        total,
        facets.find(({ name }) => name === 'fits')?.values.find((each) => each.value === value)
          ?.count,
      ]).toEqual([1, 1])
    }
  })

  test('are inherited; a category keeps its parent while its products use them', async () => {
    const coolers = await staff.catalog.createCategory({
      categoryName: 'Coolers',
      parentId: parts.id,
    })
    const definition = {
      name: 'noise',
      label: 'Noise',
      type: 'number' as const,
      filterable: true,
      categoryIds: [parts.id],
    }
    await staff.catalog.createAttribute(definition)
    for (const noise of [22, 30])
      await create({ productCategoryId: coolers.id, attributes: { noise } })
    const noises = async () => {
      await shop.waitForSignals()
      const { facets } = await shop.visitor.search.listing({ category: 'Coolers' })
      const chosen = await shop.visitor.search.listing({ category: 'Coolers', facet: 'noise=22' })
      return [facets.find(({ name }) => name === 'noise')?.values.length, chosen.total]
    }
    expect(await noises()).toEqual([2, 1])
    await expect(
      staff.catalog.updateCategory({ id: coolers.id, categoryName: 'Coolers' }),
    ).rejects.toMatchObject({ code: 'attribute_in_use' })
    expect(await noises()).toEqual([2, 1])
  })

  test('have one definition per name, and a choice needs options', async () => {
    const input = {
      name: 'socket',
      label: 'Socket',
      type: 'text' as const,
      categoryIds: [parts.id],
    }
    await expect(staff.catalog.createAttribute(input)).rejects.toMatchObject({
      code: 'attribute_name_taken',
    })
    await expect(
      staff.catalog.createAttribute({ ...input, name: 'colour', type: 'choice' }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(
      staff.catalog.createAttribute({ ...input, name: 'bad name' }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('products', () => {
  test('are updated in the shop when they are created, changed or archived', async () => {
    expect((await shop.visitor.search.listing({ search: 'unicorn' })).total).toBe(0)
    const product = await create({
      productName: 'Unicorn 3000',
      discount: 15,
      pictures: [{ path: '/uploads/a.webp', alt: 'A unicorn' }],
    })
    expect(product).toMatchObject({
      discountedPrice: 15725,
      displayImage: '/uploads/a.webp',
      imageAlts: ['A unicorn'],
      slug: 'unicorn-3000',
    })
    await shop.waitForSignals()
    expect((await shop.visitor.search.listing({ search: 'unicorn' })).total).toBe(1)
    await shop.visitor.catalog.product({ id: product.id })
    const cheaper = await edit(product, { productMarkedPrice: 999.5 })
    await shop.waitForSignals()
    expect((await shop.visitor.catalog.product({ id: product.id })).productMarkedPrice).toBe(999.5)
    await edit(cheaper, { archived: true })
    await shop.waitForSignals()
    await expect(shop.visitor.catalog.product({ id: product.id })).rejects.toMatchObject({
      status: 404,
    })
    expect((await shop.visitor.search.listing({ search: 'unicorn' })).total).toBe(0)
  })

  test('edited by two staff concurrently are not overwritten by the second', async () => {
    const product = await create()
    const edits = await Promise.allSettled([
      edit(product, { brand: 'First' }),
      edit(product, { brand: 'Second' }),
    ])
    const failed = edits.find((each) => each.status === 'rejected')
    expect(edits.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(failed?.reason).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await expect(edit({ ...product, id: '99999999' })).rejects.toMatchObject({ status: 404 })
  })

  describe('saved with a stock', () => {
    const stocked = async (sold: number) => {
      const product = await create({ stock: 60 })
      const customer = await shop.signIn()
      if (sold > 0) await buy(customer, { [product.id]: sold })
      return product
    }
    const stockOf = async (id: string) => (await staff.inventory.product({ id })).stock

    test('get the difference from the stock seen, so concurrent sales stay sold', async () => {
      const product = await stocked(4)
      await edit(product, { stock: 60, stockSeen: 60, productMarkedPrice: 9 })
      expect(await stockOf(product.id)).toBe(56)
      const { version } = await staff.inventory.product({ id: product.id })
      expect(await edit({ ...product, version }, { stock: 70, stockSeen: 60 })).toMatchObject({
        stock: 66,
      })
      expect((await staff.inventory.stockMoves({ id: product.id })).items[0]).toMatchObject({
        quantity: 10,
        reason: 'correction',
        stock: 66,
      })
    })

    test('cannot lose more units than remain', async () => {
      const product = await stocked(4)
      const refusal = {
        status: 409,
        code: 'changed_meanwhile',
        fields: { stock: expect.any(String) },
      }
      await expect(edit(product, { stock: 1, stockSeen: 60 })).rejects.toMatchObject(refusal)
      expect(await stockOf(product.id)).toBe(56)
    })

    test('do not need the stock seen if the stock has not changed since', async () => {
      const product = await stocked(0)
      const changed = await edit(product, { stock: 70 })
      expect(changed.stock).toBe(70)
      expect((await edit(changed, { stock: 80 })).stock).toBe(80)
      const sold = await stocked(4)
      for (const stock of [60, 61])
        await expect(edit(sold, { stock, productMarkedPrice: 9 })).rejects.toMatchObject({
          status: 409,
          code: 'changed_meanwhile',
        })
      expect(await staff.inventory.product({ id: sold.id })).toMatchObject({
        stock: 56,
        productMarkedPrice: 18500,
      })
      expect(await edit(sold, { stock: 56, productMarkedPrice: 9 })).toMatchObject({
        stock: 56,
        productMarkedPrice: 9,
      })
    })
  })

  test('have unique addresses', async () => {
    await create({ slug: 'one-of-a-kind' })
    await expect(create({ slug: 'one-of-a-kind' })).rejects.toMatchObject({
      status: 409,
      code: 'slug_taken',
    })
    expect((await create({ productName: 'कम्प्युटर' })).slug).toMatch(/^p-/)
  })

  test.each([
    { productName: '' },
    { productMarkedPrice: 0 },
    { productMarkedPrice: -5 },
    { productMarkedPrice: 1.005 },
    { productMarkedPrice: 1e12 },
    { discount: 91 },
    { discount: 1.5 },
    { stock: -1 },
    { slug: 'Not A Slug' },
    { pictures: [{ path: 'javascript:alert(1)', alt: '' }] },
  ])('refuses %j', async (change) => {
    await expect(create(change)).rejects.toMatchObject({ status: 400 })
  })

  test('refuses a category that does not exist', async () => {
    await expect(create({ productCategoryId: '999999' })).rejects.toMatchObject({
      status: 422,
      code: 'unknown_category',
    })
  })

  test('cannot be changed by customers', async () => {
    const { api } = await shop.signIn()
    await expect(api.catalog.createProduct(ryzen())).rejects.toMatchObject({ status: 403 })
  })
})
