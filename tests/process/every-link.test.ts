import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#pages/shop-pages.ts'
import { checkLimit } from '../support/runner/tier.ts'
import { startSampleShop } from '../support/shop/sample-shop.ts'

let shop: Awaited<ReturnType<typeof startSampleShop>>
beforeAll(async () => {
  shop = await startSampleShop()
})
afterAll(() => shop.end())

// Filters and tabs combine endlessly. Only a category alone counts as a page.
const isEndless = (href: string) =>
  href.includes('?') && !/^\/productListing\?category=[^&]*$/.test(href)

test('every link of the shop leads to a page, and every anchor to a section of it', async () => {
  const pages = new Map<string, string>()
  const links = new Set(['/'])
  const broken: string[] = []
  let products = 0
  // Iterating over a set includes entries added on the way.
  for (const link of links) {
    const [path = '', anchor] = link.split('#')
    if (!pages.has(path)) {
      const response = await fetch(shop.address + path)
      if (response.status !== 200) broken.push(`${path}: ${response.status}`)
      pages.set(path, await response.text())
    }
    const html = pages.get(path) ?? ''
    if (anchor && !html.includes(`id="${anchor}"`)) broken.push(`${link}: no such place`)
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)) {
      if (isEndless(href) || links.has(href)) continue
      // Product pages are alike: a few of them contain every kind of link.
      if (href.startsWith('/product/') && ++products > checkLimit(40)) continue
      links.add(href)
    }
  }
  expect(broken).toEqual([])
  const openToAll = [
    paths.home,
    paths.about,
    paths.services,
    paths.contact,
    paths.delivery,
    paths.returns,
    paths.warranty,
    paths.terms,
    paths.privacy,
    paths.exportPolicy,
    paths.forgotPassword,
    paths.mobileProfile,
  ]
  expect([...pages.keys()]).toEqual(expect.arrayContaining(openToAll))
})
