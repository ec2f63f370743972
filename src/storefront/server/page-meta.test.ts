import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#pages/shop-pages.ts'
import { publishDocument } from '../../../tests/support/records/documents.ts'
import { setUpPerson, setUpSampleShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop({}, {})
const owner = setUpPerson(shop, 'owner')
beforeAll(async () => {
  const text = { description: '', text: '', listTitle: '', list: [] }
  const page = { ...text, title: 'Our history', lead: 'It began in a garage.' }
  await publishDocument(owner.api, { kind: 'page', key: 'history' }, page)
})

const bodyOf = async (url: string) => (await shop.app.inject(url)).body
/** The page's meta tags by name; no name appears twice. */
async function metaOf(url: string): Promise<Record<string, string>> {
  const tags = [
    ...(await bodyOf(url)).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g),
  ]
  const names = tags.map(([, name = '']) => name)
  expect(names).toEqual([...new Set(names)])
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]))
}

test('a shop without a confirmed address publishes none', async () => {
  const html = await bodyOf(paths.home)
  expect(html).not.toMatch(/rel="canonical"|og:url|og:image|shop\.invalid/)
  expect(html).toContain('og:title')
})

describe('once the owner has confirmed the shop’s address', () => {
  const origin = 'https://himal.example'
  beforeAll(async () => void (await owner.api.settings.confirmAddress({ publicUrl: origin })))

  test.each([
    ['home', paths.home, 'Computer Shop'],
    ['a category', paths.listing({ category: 'Laptops' }), 'Laptops'],
    ['a product', '', ''],
    ['services', paths.services, 'Services'],
    ['about', paths.about, 'About us'],
    ['a policy', paths.delivery, 'Delivery'],
    ['a page of the owner’s', paths.customPage('history'), 'Our history'],
    ['contact', paths.contact, 'Contact us'],
    ['discover', paths.discover, ''],
  ])('%s describes itself with a picture and absolute addresses', async (kind, path, title) => {
    const [product] = (await shop.visitor.search.products({ category: 'Laptops' })).items
    const address = kind === 'a product' ? paths.product(product?.id ?? '') : path
    const meta = await metaOf(address)
    expect(meta).toMatchObject({
      'og:title': expect.stringContaining(title),
      'og:url': origin + address,
      'og:site_name': 'Computer Shop',
    })
    expect(meta['og:description']).toBe(meta.description)
    expect(meta.description?.length).toBeGreaterThan(10)
    expect(meta['og:image']).toMatch(/^https:\/\/himal\.example\/(brand|uploads)\//)
    expect((await shop.app.inject(meta['og:image']?.slice(origin.length) ?? '')).statusCode).toBe(
      200,
    )
    expect(await bodyOf(address)).toContain(`<link rel="canonical" href="${origin}${address}"`)
  })

  test('a product has its picture, and a page of the owner’s its lead', async () => {
    const [product] = (await shop.visitor.search.products({ category: 'Laptops' })).items
    expect((await metaOf(paths.product(product?.id ?? '')))['og:image']).toBe(
      origin + product?.displayImage,
    )
    expect((await metaOf(paths.customPage('history'))).description).toBe('It began in a garage.')
  })
})
