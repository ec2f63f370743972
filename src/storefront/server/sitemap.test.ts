import { expect, test } from 'vitest'
import { makeSeller, switchSellersOn } from '../../../tests/support/records/sellers.ts'
import { createTestShop, setUpSampleShop } from '../../../tests/support/shop/test-shop.ts'

const shop = setUpSampleShop({ PUBLIC_URL: 'https://shop.example/' })

const get = (url: string) => shop.app.inject({ url })

test('search engines find every product, device and category, and nothing personal', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://shop.example/sitemap.xml')
  const index = (await get('/sitemap.xml')).body
  expect(index.match(/https:\/\/shop\.example\/sitemap-\d\.xml/g)).toHaveLength(3)
  const products = (await get('/sitemap-1.xml')).body
  expect(products.match(/<loc>https:\/\/shop\.example\/product\/\d+<\/loc>/g)).toHaveLength(
    (await shop.visitor.search.searchProducts()).length,
  )
  const devices = (await get('/sitemap-2.xml')).body
  expect(devices).toContain('<loc>https://shop.example/fits/bajaj-pulsar-150</loc>')
  const pages = (await get('/sitemap-0.xml')).body
  expect(pages).toContain('<loc>https://shop.example/fits</loc>')
  expect(pages).toContain('/productListing?category=Graphics+cards')
  expect(pages + products + devices).not.toMatch(/profile|myCart|admin/)
})

test('there are no sitemap files past the last one', async () => {
  expect((await get('/sitemap-3.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-x.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-01.xml')).statusCode).toBe(404)
})

test('a shop without a known address uses localhost, and never the host of a request', async () => {
  const nameless = await createTestShop()
  const headers = { host: 'evil.example' }
  for (const url of ['/sitemap.xml', '/sitemap-0.xml', '/robots.txt']) {
    const { body } = await nameless.app.inject({ url, headers })
    expect(body).toContain('http://localhost:3000/')
    expect(body).not.toContain('evil')
  }
  await nameless.close()
})

test('sellers are listed as long as they sell', async () => {
  await switchSellersOn(shop)
  const { id, tag, staff } = await makeSeller(shop)
  const pages = async () => (await get('/sitemap-0.xml')).body
  expect((await get('/robots.txt')).body).not.toContain('/sell')
  expect(await pages()).toContain(`<loc>https://shop.example/seller/${tag}</loc>`)
  await staff.api.sellers.suspend({ id, reason: 'Complaints' })
  expect(await pages()).not.toContain(`/seller/${tag}`)
})
