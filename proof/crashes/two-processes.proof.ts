import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../bench/support/measure.ts'
import { listenToStream } from '../../tests/support/records/streams.ts'
import { until } from '../../tests/support/shop/until.ts'
import { createFindings, type Proof } from '../support/proof.ts'
import { openSampleShop, type Person, startShop } from '../support/shop.ts'

const maxMs = 1_000
const about = { kind: 'page', key: 'about' }

/** Changes the price of a product. Returns the spellings of the new price. */
async function changePrice({ api }: Person, id: string, round: number) {
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
    stock,
    ...product
  } = await api.catalog.product({ id })
  const price = 111_111 + round * 1_001
  const pictures = productImageUrls.map((path, index) => ({ path, alt: imageAlts[index] ?? '' }))
  await api.catalog.updateProduct({
    ...product,
    id,
    pictures,
    productMarkedPrice: price,
    discount: 0,
  })
  return [`${price}`, price.toLocaleString('en-IN')]
}

/** Edits a page of the owner's and publishes it. Returns the new text. */
async function editPage({ api }: Person, round: number) {
  const words = `Reworded for the ${round}th time.`
  const { revision, shown } = await api.content.document(about)
  const draft = await api.content.saveDraft({
    ...about,
    revision,
    body: { ...(shown as object), lead: words },
  })
  await api.content.publish({ ...about, revision: draft.revision })
  return [words]
}

const describeTimes = (times: number[]) =>
  `after ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`

export const proof: Proof = {
  group: 'Faults',
  promise:
    'Changes by staff in one process are visible in the pages of every other within a second, ' +
    'and staff are notified of an order there as quickly.',
  test:
    'Two processes on one PostgreSQL, both with the pages in their caches. In the first a price ' +
    'is changed, and a page of the owner’s is edited and published. The product page, the ' +
    'listing, the owner’s page and the API of the second are read until they show it. Then ' +
    'customers order in the first, and staff listen in the second.',
  seconds: 90,
  alone: true,
  async run({ brief }) {
    const { broken, expect } = createFindings()
    const rounds = brief ? 5 : 50
    const first = await openSampleShop()
    const second = await startShop({
      DATABASE_URL: first.databaseUrl,
      DATA_DIR: first.dataDir,
      SAMPLE_DATA: 'false',
    })
    const owner = await first.signIn('owner')
    const { products } = await first.visitor.search.listing({ sort: 'new', limit: '1' })
    const id = products[0]?.id ?? ''
    const read = async (page: string) => {
      const reply = await fetch(second.address + page)
      if (!reply.ok) throw new Error(`${page} answers ${reply.status}`)
      return reply.text()
    }

    /** Measures how long each page of the second process shows the old content after a change. */
    async function measureDelay(pages: string[], change: (round: number) => Promise<string[]>) {
      const times: number[] = []
      for (let round = 1; round <= rounds; round++) {
        for (const page of pages) await read(page)
        const expected = await change(round)
        const changedAt = performance.now()
        const waitForChange = async (page: string) => {
          for (;;) {
            const text = await read(page)
            const ms = performance.now() - changedAt
            if (expected.some((one) => text.includes(one)) || ms > 5 * maxMs) return ms
            await sleep(2)
          }
        }
        for (const page of pages) {
          const ms = await waitForChange(page)
          times.push(ms)
          expect(ms < maxMs, `${page} showed the old content for ${Math.round(ms)} ms`)
        }
      }
      return `× ${pages.length} pages: visible ${describeTimes(times)}`
    }

    const prices = await measureDelay(
      [`/product/${id}`, '/productListing?sort=new', `/api/v1/product/${id}`],
      (round) => changePrice(owner, id, round),
    )
    const texts = await measureDelay(['/about', '/api/v1/content/pages/about'], (round) =>
      editPage(owner, round),
    )

    const staff = await first.signIn('staff')
    const { productCategoryId } = await owner.api.inventory.product({ id })
    const sold = await owner.api.catalog.createProduct({
      productName: 'Sold in every round',
      productCategoryId,
      productMarkedPrice: 500,
      stock: rounds,
    })
    const times: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const stream = await listenToStream(second.address, staff.token)
      await until('the greeting', async () => stream.events.length > 0)
      const { api } = await first.signIn()
      await api.cart.addItem({ product: sold.id, quantity: 1 })
      const placing = api.orders.place({
        items: [{ product: { id: sold.id }, quantity: 1 }],
        shippingAddress: 'Patan',
      })
      const placedAt = placing.then(() => performance.now())
      await stream.hears('orders')
      const ms = Math.max(0, performance.now() - (await placedAt))
      times.push(ms)
      expect(ms < maxMs, `staff were notified of an order after ${Math.round(ms)} ms`)
      stream.stop()
    }
    const orders = `notified ${describeTimes(times)}`
    return {
      figures: [
        `${rounds} price changes ${prices}`,
        `${rounds} published texts ${texts}`,
        `${rounds} orders ${orders}`,
      ],
      broken,
    }
  },
}
