import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { makeAttribute } from '../../../../tests/support/records/products.ts'
import { setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { Attribute } from '../../attribute.ts'
import type { Category } from '../../category.ts'
import type { CategoryTree } from '../../structure.ts'

const shop = setUpShop()
let staff: ApiClient
let owner: ApiClient
beforeAll(async () => {
  staff = (await shop.signIn('staff')).api
  owner = (await shop.signIn('owner')).api
})

const newest = async (subject: 'category' | 'attribute') =>
  (await owner.audit.list({ subject })).items[0]

let count = 0
const newCategory = (parentId: string | null = null) => {
  count += 1
  return staff.catalog.createCategory({ categoryName: `Category ${count}`, parentId })
}
const namesBelow = ({ categories }: CategoryTree, parentId: string | null) =>
  categories
    .filter((category) => category.parentId === parentId)
    .map(({ categoryName }) => categoryName)

describe('the tree of categories', () => {
  let [top, a, b, c]: Category[] = []
  beforeEach(async () => {
    top = await newCategory()
    const newChild = () => newCategory(top?.id)
    ;[a, b, c] = [await newChild(), await newChild(), await newChild()]
  })
  const id = (category: Category | undefined) => category?.id ?? ''
  const name = (category: Category | undefined) => category?.categoryName ?? ''

  test('a new category comes last, and one call reorders siblings, also in the shop', async () => {
    const { shape } = await staff.catalog.categoryTree()
    expect(namesBelow(await staff.catalog.categoryTree(), id(top))).toEqual([a, b, c].map(name))
    const after = await staff.catalog.orderCategories({
      shape,
      parentId: id(top),
      ids: [id(c), id(a), id(b)],
    })
    expect(namesBelow(after, id(top))).toEqual([c, a, b].map(name))
    await shop.waitForSignals()
    const visible = (await shop.visitor.catalog.categories()).filter(
      ({ parentId }) => parentId === id(top),
    )
    expect(visible.map(({ categoryName }) => categoryName)).toEqual([c, a, b].map(name))
    expect(await newest('category')).toMatchObject({
      action: 'ordered',
      title: name(top),
      changes: { order: { after: [c, a, b].map(name) } },
    })
  })

  test('the same call moves a category to another parent', async () => {
    const { shape } = await staff.catalog.categoryTree()
    const after = await staff.catalog.orderCategories({ shape, parentId: id(a), ids: [id(c)] })
    expect(namesBelow(after, id(top))).toEqual([a, b].map(name))
    expect(namesBelow(after, id(a))).toEqual([name(c)])
  })

  test('of two concurrent moves, the second is refused', async () => {
    const { shape } = await staff.catalog.categoryTree()
    const moves = await Promise.allSettled([
      staff.catalog.orderCategories({ shape, parentId: id(a), ids: [id(b)] }),
      staff.catalog.orderCategories({ shape, parentId: id(b), ids: [id(a)] }),
    ])
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(moves.find((move) => move.status === 'rejected')?.reason).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
  })

  test('an order cannot form a cycle, or have missing or unknown categories', async () => {
    const { shape } = await staff.catalog.categoryTree()
    const order = (parentId: string | null, ids: string[]) =>
      staff.catalog.orderCategories({ shape, parentId, ids })
    await expect(order(id(a), [id(top)])).rejects.toMatchObject({ code: 'category_cycle' })
    await expect(order(id(top), [id(a), id(b)])).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    await expect(order(id(top), [id(a), id(b), id(c), '999999'])).rejects.toMatchObject({
      code: 'unknown_category',
    })
    await expect(order(id(top), [id(a), id(a), id(b), id(c)])).rejects.toMatchObject({
      code: 'unknown_category',
    })
    expect((await staff.catalog.categoryTree()).shape).toBe(shape)
  })

  test('of two edits of the same version, the second is refused, and the order stays', async () => {
    const category = (await staff.catalog.categoryTree()).categories.find(
      (each) => each.id === id(b),
    )
    const edit = (description: string) =>
      staff.catalog.updateCategory({
        id: id(b),
        categoryName: name(b),
        parentId: id(top),
        description,
        version: category?.version,
      })
    await edit('First')
    await expect(edit('Second')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(namesBelow(await staff.catalog.categoryTree(), id(top))).toEqual([a, b, c].map(name))
    expect(await newest('category')).toMatchObject({
      action: 'changed',
      changes: { description: { before: '', after: 'First' } },
    })
  })

  test('a category inherits filters from the categories above', async () => {
    const other = await newCategory()
    const inherited = `inherited${count}`
    await makeAttribute(staff, inherited, [other.id], { label: 'Inherited', filterable: true })
    // A product without the value, so that the filter offers a choice.
    await staff.catalog.createProduct({
      productName: `Plain thing ${count}`,
      productCategoryId: id(a),
      productMarkedPrice: 10,
    })
    const product = await staff.catalog.createProduct({
      productName: `Thing ${count}`,
      productCategoryId: id(a),
      productMarkedPrice: 10,
    })
    await shop.shop.db.query(`update products set attributes = $1 where id = $2`, [
      { [inherited]: 'yes' },
      product.id,
    ])
    const facets = async () =>
      (await shop.visitor.search.listing({ category: name(a) })).facets.map((facet) => facet.name)
    expect(await facets()).not.toContain(inherited)
    await staff.catalog.orderCategories({
      shape: (await staff.catalog.categoryTree()).shape,
      parentId: other.id,
      ids: [id(a)],
    })
    await shop.waitForSignals()
    expect(await facets()).toContain(inherited)
  })

  test('a category cannot leave a parent whose attributes its products use', async () => {
    const [size, ownSize] = [`size${count}`, `ownSize${count}`]
    await makeAttribute(staff, size, [id(top)], { label: 'Size', type: 'number' })
    await makeAttribute(staff, ownSize, [id(a)], { label: 'Own size', type: 'number' })
    const below = await newCategory(id(a))
    const sell = (name: string, attributes: Record<string, number>) =>
      staff.catalog.createProduct({
        productName: name,
        productCategoryId: below.id,
        productMarkedPrice: 10,
        attributes,
      })
    await sell(`Own ${count}`, { [ownSize]: 1 })
    const { shape } = await staff.catalog.categoryTree()
    const ids = (await staff.catalog.categoryTree()).categories
      .filter(({ parentId }) => parentId === null)
      .map((category) => category.id)
    const moves = [
      () => staff.catalog.orderCategories({ shape, parentId: null, ids: [...ids, id(a)] }),
      () => staff.catalog.updateCategory({ id: id(a), categoryName: name(a), parentId: null }),
    ]
    const product = await sell(`Inherited ${count}`, { [size]: 5 })
    for (const move of moves)
      await expect(move()).rejects.toMatchObject({
        status: 409,
        code: 'attribute_in_use',
        message: 'One product has an attribute that the category would lose by this move.',
      })
    await staff.catalog.orderCategories({ shape, parentId: id(b), ids: [id(a)] })
    const edit = {
      id: product.id,
      version: 1,
      productName: product.productName,
      productCategoryId: below.id,
      productMarkedPrice: 10,
    }
    await staff.catalog.updateProduct({ ...edit, attributes: {} })
    await moves[1]?.()
  })

  test('an edit begun before a move to another parent is refused', async () => {
    const { shape, categories } = await staff.catalog.categoryTree()
    const versionOf = (category: Category | undefined, among = categories) =>
      among.find((each) => each.id === id(category))?.version
    const after = await staff.catalog.orderCategories({ shape, parentId: id(a), ids: [id(c)] })
    const edit = { id: id(c), categoryName: name(c), parentId: id(top), version: versionOf(c) }
    await expect(staff.catalog.updateCategory(edit)).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    await staff.catalog.orderCategories({
      shape: after.shape,
      parentId: id(top),
      ids: [id(b), id(a)],
    })
    await staff.catalog.updateCategory({
      id: id(a),
      categoryName: name(a),
      parentId: id(top),
      version: versionOf(a),
    })
  })

  test('removing one is logged', async () => {
    await staff.catalog.deleteCategory({ id: id(c) })
    expect(await newest('category')).toMatchObject({ action: 'removed', title: name(c) })
  })

  test('customers can neither see nor change it', async () => {
    const { api } = await shop.signIn()
    await expect(api.catalog.categoryTree()).rejects.toMatchObject({ status: 403 })
    await expect(
      api.catalog.orderCategories({ shape: '', parentId: null, ids: ['1'] }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('the definition of an attribute', () => {
  let category: Category
  let socket: Attribute
  beforeEach(async () => {
    category = await newCategory()
    socket = await define(`socket${count}`)
  })
  const define = (name: string) =>
    makeAttribute(staff, name, [category.id], {
      label: 'Socket',
      type: 'choice',
      options: ['AM4', 'AM5'],
      filterable: true,
    })
  const change = ({ name: _, ...stored }: Attribute, fields: Partial<Attribute>) =>
    staff.catalog.updateAttribute({ ...stored, ...fields })
  const sell = (value: string | number, { name } = socket, productCategoryId = category.id) =>
    staff.catalog.createProduct({
      productName: `Board ${Math.random()}`,
      productCategoryId,
      productMarkedPrice: 10,
      attributes: { [name]: value },
    })
  const facet = async () =>
    (await shop.visitor.search.listing({ category: category.categoryName })).facets.find(
      ({ name }) => name === socket.name,
    )

  test('can be changed, and the shop changes immediately', async () => {
    await sell('AM4')
    const product = await sell('AM5')
    await shop.waitForSignals()
    expect((await facet())?.label).toBe('Socket')
    const changed = await change(socket, {
      label: 'Processor socket',
      unit: 'pins',
      options: ['AM4', 'AM5', 'LGA'],
    })
    expect(changed).toMatchObject({ label: 'Processor socket', version: socket.version + 1 })
    await shop.waitForSignals()
    expect(await facet()).toMatchObject({ label: 'Processor socket' })
    expect(
      (await shop.visitor.catalog.product({ id: product.id })).specifications[0],
    ).toMatchObject({ label: 'Processor socket', value: 'AM5 pins' })
    await change(changed, { filterable: false })
    await shop.waitForSignals()
    expect(await facet()).toBeUndefined()
    expect(await newest('attribute')).toMatchObject({
      action: 'changed',
      changes: { filterable: { before: true, after: false } },
    })
  })

  test('keeps options that products have, and the refusal counts those products', async () => {
    await sell('AM5')
    await sell('AM5')
    await expect(change(socket, { options: ['AM4'] })).rejects.toMatchObject({
      status: 409,
      code: 'attribute_in_use',
      fields: { options: '2 products have an option that is missing here.' },
    })
    await change(socket, { options: ['AM5'] })
  })

  test('changes its type only if every value still fits', async () => {
    await sell('AM5')
    await expect(change(socket, { type: 'number', options: [] })).rejects.toMatchObject({
      fields: { type: 'One product has a value that would not fit this type.' },
    })
    expect(await change(socket, { type: 'text', options: [] })).toMatchObject({ type: 'text' })
  })

  test('keeps the categories whose products have it', async () => {
    const other = await newCategory()
    await sell('AM5')
    await expect(change(socket, { categoryIds: [other.id] })).rejects.toMatchObject({
      fields: { categoryIds: expect.stringContaining('One product has') },
    })
    await change(socket, { categoryIds: [other.id, category.id] })
  })

  test('of two concurrent changes, the second is refused', async () => {
    const changes = await Promise.allSettled([
      change(socket, { label: 'A' }),
      change(socket, { label: 'B' }),
    ])
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(changes.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('can be removed only if no product has it', async () => {
    const product = await sell('AM5')
    await expect(staff.catalog.deleteAttribute({ id: socket.id })).rejects.toMatchObject({
      status: 409,
      message: 'One product has this attribute. Remove it there first.',
    })
    await shop.shop.db.query(`update products set attributes = '{}' where id = $1`, [product.id])
    await staff.catalog.deleteAttribute({ id: socket.id })
    await expect(staff.catalog.deleteAttribute({ id: socket.id })).rejects.toMatchObject({
      status: 404,
    })
    expect(await newest('attribute')).toMatchObject({ action: 'removed', title: 'Socket' })
  })

  test.each<[string, (attribute: Attribute, below: Category) => Promise<unknown>]>([
    ['loses an option', (attribute) => change(attribute, { options: ['AM4'] })],
    ['is removed', ({ id }) => staff.catalog.deleteAttribute({ id })],
    [
      'stays behind when a category moves',
      (_, { id, categoryName }) =>
        staff.catalog.updateCategory({ id, categoryName, parentId: null }),
    ],
  ])('%s or is used by a product, never both', async (_, lose) => {
    for (let turn = 1; turn <= 5; turn++) {
      const [attribute, below] = [await define(`contested${count}`), await newCategory(category.id)]
      const outcomes = await Promise.allSettled([
        sell('AM5', attribute, below.id),
        lose(attribute, below),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})
