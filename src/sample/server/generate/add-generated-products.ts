import { setTimeout as sleep } from 'node:timers/promises'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { countStars, toProductRow } from '../fill-empty-shop.ts'
import { readSample, type SampleProduct } from '../read-sample.ts'
import { insertProducts, insertReviews, type ReviewRow } from '../sample.queries.ts'
import { createRandom, generateProducts } from './generate-products.ts'
import {
  countGeneratedProducts,
  dropKeysAndIndexes,
  listPictures,
  listSampleCustomers,
  restoreDropped,
  vacuum,
} from './generated-products.queries.ts'

const batchSize = 4_000
const comments = [
  '',
  '',
  '',
  'Good for the price.',
  'Arrived on time, works.',
  'Not what I expected, but usable.',
  'Would buy again.',
]

function generateReviews(products: SampleProduct[], userIds: string[], seed: number): ReviewRow[] {
  const random = createRandom(seed)
  return products.flatMap(({ slug, ageDays }) => {
    const start = random.between(0, userIds.length - 1)
    const authors = Array.from(
      { length: random.between(0, 5) },
      (_, offset) => userIds[(start + offset) % userIds.length] ?? '',
    )
    return authors.map((userId) => ({
      product: slug,
      userId,
      rating: random.pick([5, 5, 4, 4, 4, 3, 2, 1]),
      comment: random.pick(comments),
      daysAgo: random.between(0, ageDays),
      verified: random.chance(0.7),
    }))
  })
}

/**
 * Adds generated products with attributes, pictures and reviews to a shop with the sample, all or
 * none. It serves performance tests.
 */
export async function addGeneratedProducts(
  shop: Shop,
  count: number,
  onProgress: (done: number) => void = () => {},
) {
  const sample = await readSample()
  const userIds = await listSampleCustomers(shop.db)
  const pictures = await listPictures(shop.db)
  const first = await countGeneratedProducts(shop.db)

  function createBatch(done: number) {
    const products = [...generateProducts(sample, first + done, Math.min(batchSize, count - done))]
    const reviews = generateReviews(products, userIds, first + done)
    const stars = countStars(reviews)
    const rows = products.map((product, index) => {
      const template = sample.products[(first + done + index) % sample.products.length]
      return toProductRow(
        product,
        pictures.get(template?.slug ?? '') ?? [],
        stars.get(product.slug),
      )
    })
    return { rows, reviews }
  }

  async function insertBatch(tx: Db, { rows, reviews }: ReturnType<typeof createBatch>) {
    await insertProducts(tx, rows)
    await insertReviews(tx, reviews)
  }

  await transaction(shop.db, async (tx) => {
    await dropKeysAndIndexes(tx)
    let batch = createBatch(0)
    for (let done = 0; done < count; ) {
      done += batch.rows.length
      // This batch is sent first. While the database is busy with it, the next one is created.
      const [next] = await Promise.all([
        sleep(5).then(() => createBatch(done)),
        insertBatch(tx, batch),
      ])
      batch = next
      onProgress(done)
    }
    await restoreDropped(tx)
  })
  await vacuum(shop.db)
  await invalidate(shop.db, ['catalogue'])
}
