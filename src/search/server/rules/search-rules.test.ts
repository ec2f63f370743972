import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../../../tests/support/records/products.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import {
  createSampleShop,
  setUpPerson,
  setUpShop,
} from '../../../../tests/support/shop/test-shop.ts'
import { toPhrase } from '../../phrase.ts'
import { isRedirectPath } from '../../redirect-path.ts'
import { searchFieldWords } from '../../words/fields.ts'
import { getSearchRules } from './search-rules.queries.ts'

const shop = setUpShop()
const staff = setUpPerson(shop, 'staff')
const owner = setUpPerson(shop, 'owner')

const rules = () => getSearchRules(shop.db)
const logOf = async (subject: 'synonym' | 'redirect' | 'featured', subjectId: string) =>
  (await owner.api.audit.list({ subject, subjectId })).items.map(({ action, title, changes }) => [
    action,
    title,
    changes,
  ])

describe('synonyms', () => {
  test('are added, changed and removed, with entries in the audit log', async () => {
    const { search } = staff.api
    const created = await search.createSynonym({
      words: [' Flux  Capacitor ', 'flux capacitor', 'FLUXER'],
      meaning: ' coolers ',
    })
    expect(created).toMatchObject({ words: ['flux capacitor', 'fluxer'], meaning: 'coolers' })
    expect((await rules()).synonyms).toContainEqual({
      words: ['flux capacitor', 'fluxer'],
      meaning: 'coolers',
    })
    const changed = await search.updateSynonym({ ...created, meaning: 'liquid coolers' })
    expect(await search.synonyms({ search: 'FLUXER' })).toEqual({ items: [changed], total: 1 })
    await search.deleteSynonym({ id: created.id })
    expect(await search.synonyms({ search: 'fluxer' })).toEqual({ items: [], total: 0 })
    expect(await logOf('synonym', created.id)).toEqual([
      ['removed', 'flux capacitor, fluxer', {}],
      [
        'changed',
        'flux capacitor, fluxer',
        { meaning: { before: 'coolers', after: 'liquid coolers' } },
      ],
      ['created', 'flux capacitor, fluxer', {}],
    ])
    await expectRefusal(search.deleteSynonym({ id: created.id }), 404)
  })

  test('give a word one meaning, even if two staff members add it simultaneously', async () => {
    const both = await Promise.allSettled(
      ['memory', 'storage'].map((meaning) =>
        staff.api.search.createSynonym({ words: ['thingamajig', meaning], meaning }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { meaning } = (await staff.api.search.synonyms({ search: 'thingamajig' })).items[0] ?? {
      meaning: '',
    }
    await expectRefusal(
      staff.api.search.createSynonym({ words: ['gizmo', 'Thingamajig'], meaning: 'mice' }),
      {
        code: 'synonym_taken',
        fields: { words: `“thingamajig” already stands for “${meaning}”.` },
      },
    )
  })

  test('cannot be fillers', async () => {
    for (const words of [['ko'], ['dongle', 'best of'], ['को']])
      await expectRefusal(
        staff.api.search.createSynonym({ words, meaning: 'mice' }),
        'synonym_of_fillers',
      )
  })

  test('changed by two staff members: the second gets an error', async () => {
    const created = await staff.api.search.createSynonym({ words: ['clicker'], meaning: 'mice' })
    await staff.api.search.updateSynonym({ ...created, words: ['clicker', 'pointer'] })
    await expectRefusal(
      owner.api.search.updateSynonym({ ...created, meaning: 'keyboards' }),
      'changed_meanwhile',
    )
  })

  test.each([
    { words: [] },
    { words: ['!?'] },
    { words: ['x'.repeat(61)] },
    { words: ['bell\u0007'] },
    { meaning: '' },
    { meaning: ',,,' },
    { meaning: '!?' },
  ])('are refused with %j', async (wrong) => {
    await expectRefusal(
      staff.api.search.createSynonym({ words: ['good'], meaning: 'mice', ...wrong }),
      400,
    )
  })

  test('contain no commas, and settle searches that were typed with one', async () => {
    await shop.db.query("insert into searches (phrase, times, found) values ('gizmo, small', 3, 0)")
    const { words } = await staff.api.search.createSynonym({
      words: ['Gizmo, small'],
      meaning: 'mice',
    })
    expect(words).toEqual(['gizmo small'])
    expect((await staff.api.search.searches({ search: 'gizmo, small' })).items).toMatchObject([
      { found: null },
    ])
  })

  test('reach every process immediately', async () => {
    const dropped = Promise.withResolvers<void>()
    shop.shop.signals.on(
      'cache',
      (payload) => payload.split(',').includes('catalogue') && dropped.resolve(),
    )
    await staff.api.search.createSynonym({ words: ['everywhere'], meaning: 'mice' })
    await dropped.promise
  })

  test('of the sample have one meaning each, in words of the sample catalogue', async () => {
    const sampleShop = await createSampleShop()
    const { synonyms } = await getSearchRules(sampleShop.shop.db)
    const all = synonyms.flatMap((synonym) => synonym.words)
    expect(all.filter((word) => toPhrase(word) !== word)).toEqual([])
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
    const { rows } = await sampleShop.shop.db.query<{ text: string }>(
      `select lower(concat_ws(' ', string_agg(distinct categories.name, ' '),
        string_agg(products.name, ' '),
        (select string_agg(concat(label, unit, options), ' ') from attributes),
         (select string_agg(value, ' ') from products, jsonb_each_text(attributes)))) as text
           from categories left join products on category_id = categories.id`,
    )
    const known = rows[0]?.text ?? ''
    const meant = synonyms
      .flatMap(({ meaning }) => meaning.split(','))
      .flatMap((meaning) => meaning.toLowerCase().trim().split(' '))
    expect([...new Set(meant)].filter((word) => !known.includes(word.replace(/s$/, '')))).toEqual(
      [],
    )
    await sampleShop.close()
  })
})

describe('redirects', () => {
  test('are added, changed and removed, with entries in the audit log', async () => {
    const { search } = staff.api
    const created = await search.createRedirect({
      phrase: 'Opening  Hours',
      path: '/contactUs#map',
    })
    expect((await rules()).redirects).toContainEqual({
      phrase: 'opening hours',
      path: '/contactUs#map',
    })
    await expectRefusal(search.createRedirect({ phrase: 'OPENING hours', path: '/' }), {
      code: 'phrase_taken',
      fields: { phrase: expect.any(String) },
    })
    const changed = await search.updateRedirect({ ...created, path: '/contactUs' })
    await expectRefusal(search.updateRedirect({ ...created, path: '/' }), 'changed_meanwhile')
    expect(await search.redirects({ search: 'contact' })).toEqual({ items: [changed], total: 1 })
    await search.deleteRedirect({ id: created.id })
    expect((await rules()).redirects).toEqual([])
    expect(await logOf('redirect', created.id)).toEqual([
      ['removed', 'opening hours', {}],
      ['changed', 'opening hours', { path: { before: '/contactUs#map', after: '/contactUs' } }],
      ['created', 'opening hours', {}],
    ])
  })

  test('lead only to existing pages', async () => {
    const { search, catalog } = owner.api
    const { id: productCategoryId } = await catalog.createCategory({ categoryName: 'Signposts' })
    const { id } = await catalog.createProduct({
      productName: 'Signpost',
      productCategoryId,
      productMarkedPrice: 100,
    })
    const leads = (path: string) => search.createRedirect({ phrase: `to ${path}`, path })
    for (const path of [
      '/warranty/',
      `/product/${id}?tab=reviews`,
      '/productListing?category=signposts&sort=new',
      '/#repair',
    ])
      expect(await leads(path)).toMatchObject({ path })
    for (const path of [
      '/waranty',
      '/product/999999',
      '/product/x',
      '/productListing?category=Nowhere',
      '/pages/nowhere',
      '/preview/page/about',
      '/%E0%A4%A',
    ])
      await expect(leads(path), path).rejects.toMatchObject({
        code: 'unknown_page',
        fields: { path: expect.stringContaining('no such page') },
      })
  })

  test.each([
    '/',
    '/delivery',
    '/productListing?category=Laptops&sort=new',
    '/apiary',
    '/product/7?tab=reviews#top',
  ])('lead to %s', (path) => {
    expect(isRedirectPath(path)).toBe(true)
  })

  test.each([
    'delivery',
    'https://example.com',
    '//example.com',
    '/\\example.com',
    '/a//b',
    '/a b',
    '/a\nb',
    '/api',
    '/api/v1/product',
    '/admin',
    '/ADMIN/orders',
    '/x/../admin',
    '/%61dmin',
    '/productListing?search=laptop',
  ])('never lead to %j', async (path) => {
    await expectRefusal(staff.api.search.createRedirect({ phrase: 'anywhere', path }), {
      status: 400,
      fields: { path: searchFieldWords.path.error() },
    })
  })
})

describe('featured results', () => {
  test('keep their order, with changes in the audit log', async () => {
    const { search } = staff.api
    const ids = [
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
      await makeProduct(shop.shop),
    ]
    const [first = '', second = '', third = ''] = ids
    const created = await search.createFeatured({
      phrase: 'Gift',
      productIds: [third, first, third],
    })
    expect(created.products.map(({ id }) => id)).toEqual([third, first])
    expect((await rules()).pins).toEqual([{ phrase: 'gift', productIds: [third, first] }])
    const { id, version } = created
    const changed = await search.updateFeatured({
      id,
      version,
      phrase: 'gift',
      productIds: [second, third],
    })
    await expectRefusal(
      search.updateFeatured({ id, version, phrase: 'gift', productIds: [first] }),
      'changed_meanwhile',
    )
    expect(await search.featured()).toEqual({ items: [changed], total: 1 })
    expect(changed.products.map((product) => product.id)).toEqual([second, third])
    const names = (products: typeof created.products) =>
      products.map(({ productName }) => productName).join(', ')
    expect((await logOf('featured', id))[0]).toEqual([
      'changed',
      'gift',
      { products: { before: names(created.products), after: names(changed.products) } },
    ])
    await expectRefusal(
      search.createFeatured({ phrase: 'gift', productIds: [first] }),
      'phrase_taken',
    )
    await search.deleteFeatured({ id })
    expect((await rules()).pins).toEqual([])
  })

  test('are one to ten products of the shop', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => makeProduct(shop.shop)))
    for (const productIds of [[], ids])
      await expectRefusal(staff.api.search.createFeatured({ phrase: 'many', productIds }), 400)
    await expectRefusal(
      staff.api.search.createFeatured({ phrase: 'many', productIds: ['999999999'] }),
      'unknown_product',
    )
  })

  test('do not prevent deleting a product', async () => {
    const product = await makeProduct(shop.shop)
    await staff.api.search.createFeatured({ phrase: 'short-lived', productIds: [product] })
    expect((await shop.db.query('select products_in_use($1)', [[product]])).rows).toEqual([])
    await shop.db.query('delete from stock_moves where product_id = $1', [product])
    await shop.db.query('delete from products where id = $1', [product])
    expect((await staff.api.search.featured({ search: 'short-lived' })).items[0]).toMatchObject({
      products: [],
    })
    expect((await rules()).pins).toEqual([])
  })
})
