import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../bench/support/measure.ts'
import { createFindings, type Proof } from './support/proof.ts'
import { openSampleShop, startShop } from './support/shop.ts'

const longestMs = 1_000

export const proof: Proof = {
  group: 'Faults',
  promise: 'What staff change in one process is seen in the pages of every other within a second.',
  test: 'Two processes on one PostgreSQL, both with the pages in their caches; a price is changed in the first, and the product’s page, the listing and the API of the second are asked until they show it.',
  seconds: 60,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const rounds = brief ? 5 : 40
    const first = await openSampleShop()
    const second = await startShop({ DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir, SAMPLE_DATA: 'false' })
    const staff = await first.signIn('staff')
    const { products } = await first.visitor.search.listing({ sort: 'new', limit: '1' })
    const id = products[0]?.id ?? ''
    const pages = [`/product/${id}`, '/productListing?sort=new', `/api/v1/product/${id}`]
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const {
        category: _,
        reviews,
        specifications,
        imageAlts,
        productImageUrls,
        averageRating,
        reviewCount,
        discountedPrice,
        summary,
        displayImage,
        createdAt,
        ...product
      } = await staff.api.catalog.product({ id })
      for (const page of pages) await (await fetch(second.address + page)).text()
      const price = 111_111 + round * 1_001
      const pictures = productImageUrls.map((path, index) => ({ path, alt: imageAlts[index] ?? '' }))
      const { stock: __, ...unchanged } = product
      await staff.api.catalog.updateProduct({ ...unchanged, id, pictures, productMarkedPrice: price, discount: 0 })
      const changedAt = performance.now()
      const shown = [`${price}`, price.toLocaleString('en-IN')]
      for (const page of pages) {
        let ms = 0
        for (;;) {
          const text = await (await fetch(second.address + page)).text()
          ms = performance.now() - changedAt
          if (shown.some((one) => text.includes(one)) || ms > 5_000) break
          await sleep(2)
        }
        times.push(ms)
        expect(ms < longestMs, `${page} showed the old price for ${Math.round(ms)} ms`)
      }
    }
    return {
      figures: [`${rounds} price changes × ${pages.length} pages: seen after ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`],
      broken,
    }
  },
}
