import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAction } from '#audit/server/index.ts'
import { deliveryTag, insertSampleOption } from '#delivery/server/index.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { storePicture } from '#media/server/index.ts'
import { sampleOfficeWords } from '../words/office.ts'
import { addSampleOrders } from './orders/sample-orders.ts'
import { addSampleSellers, paySampleSeller } from './orders/sample-sellers.ts'
import { setSampleAftercare } from './orders/sample-serials.queries.ts'
import { readFits, readSample, type Sample, type SampleProduct, seedDir } from './read-sample.ts'
import { allowMoreTime, countSample, setSampleFilled } from './remove/remove-sample.queries.ts'
import {
  analyze,
  insertAttributes,
  insertCategories,
  insertCustomers,
  insertProducts,
  insertReviews,
  isEmptyShop,
  listSlugs,
  lockProducts,
  lockSample,
  numberSampleProducts,
  type ProductRow,
  type ReviewRow,
  restoreProducts,
} from './sample.queries.ts'
import { insertSampleFits } from './sample-fits.queries.ts'
import { publishSampleHome } from './texts/sample-home.ts'
import { publishSamplePages } from './texts/sample-pages.ts'

const storeSamplePicture = async (shop: Shop, name: string) =>
  storePicture(shop, await readFile(join(seedDir, 'pictures', `${name}.webp`)))

const storeProductPictures = (shop: Shop, { slug, pictures }: SampleProduct) =>
  Promise.all(
    pictures.map(async ({ view, alt }) => ({
      path: await storeSamplePicture(shop, `${slug}-${view}`),
      alt,
    })),
  )

/** The number of reviews with one to five stars, by the product's slug. */
export function countStars(reviews: ReviewRow[]): Map<string, number[]> {
  const counts = new Map<string, number[]>()
  for (const { product, rating } of reviews) {
    const stars = counts.get(product) ?? [0, 0, 0, 0, 0]
    stars[rating - 1] = (stars[rating - 1] ?? 0) + 1
    counts.set(product, stars)
  }
  return counts
}

export const toProductRow = (
  { priceRs, ...product }: SampleProduct,
  pictures: ProductRow['pictures'],
  starCounts = [0, 0, 0, 0, 0],
): ProductRow => ({
  ...product,
  starCounts,
  pricePaisa: toPaisa(priceRs),
  color: product.color ?? '',
  keyFeatures: product.keyFeatures.join(', '),
  pictures,
})

// One product has hundreds of reviews, so that its page shows how they are divided. Most customers
// only give stars.
const crowded = { product: 'logitech-m331', reviews: 300 }

/**
 * Names enough customers to review the crowded product: first the sample's customers, then
 * recombinations of their first and last names.
 */
function listCustomerNames({ customers }: Sample): string[] {
  const names = customers.map(({ name }) => name)
  for (let shift = 1; names.length < crowded.reviews; shift++) {
    for (let index = 0; index < customers.length && names.length < crowded.reviews; index++) {
      const first = customers[index]?.name.split(' ')[0]
      const last = customers[(index + shift) % customers.length]?.name.split(' ').at(-1)
      names.push(`${first} ${last}`)
    }
  }
  return names
}

const authorOf = ({ userId }: ReviewRow) => userId

function toReviewRows(sample: Sample, userIds: string[]): ReviewRow[] {
  const written = sample.reviews.map(({ customer, ...review }) => ({
    ...review,
    userId: userIds[customer] ?? '',
  }))
  const { product } = crowded
  const authors = new Set(written.filter((review) => review.product === product).map(authorOf))
  const starsOnly = userIds.map((userId, index) => ({
    product,
    userId,
    rating: [5, 4, 5, 5, 3, 4, 5, 2, 4, 5][index % 10] ?? 5,
    comment: '',
    daysAgo: 1 + ((index * 7) % 300),
    verified: index % 3 > 0,
  }))
  return [...written, ...starsOnly.filter((review) => !authors.has(authorOf(review)))]
}

/**
 * Fills a shop without categories and products with the sample, all or nothing. It never restores a
 * sample that the owner removed. Of several processes that start on an empty database, one fills
 * it and the others wait.
 */
export async function fillEmptyShop(shop: Shop, log: (text: string) => void, read = readSample) {
  if (!(await isEmptyShop(shop.db))) return
  log('Filling the empty shop with sample products')
  const insert = await prepareSample(shop, read)
  await transaction(shop.db, async (tx) => {
    await lockSample(tx)
    if (await isEmptyShop(tx)) await insert(tx)
  })
  await shop.settings.reload()
  await shop.sellers.reload()
  await analyze(shop.db)
}

/**
 * Restores the sample for the owner. It is refused while a product is on sale, so that the sample
 * never mixes with real products.
 */
export async function refillSample(shop: Shop, caller: SignedIn): Promise<{ message: string }> {
  const insert = await prepareSample(shop)
  await transaction(shop.db, async (tx) => {
    await lockProducts(tx)
    if (!(await countSample(tx)).canFill) throw new ShopError('shop_not_empty')
    await insert(tx)
    await recordAction(tx, caller.id, {
      action: 'filled in',
      subject: 'settings',
      title: sampleOfficeWords(shop.language).title,
    })
    await invalidate(tx, ['catalogue', 'facts', 'sellers', 'fits', deliveryTag])
  })
  await shop.settings.reload()
  await shop.sellers.reload()
  await analyze(shop.db)
  return { message: sampleOfficeWords(caller.language).filled }
}

/** Reads the sample and stores its pictures. Returns a function that inserts all missing rows. */
async function prepareSample(shop: Shop, read = readSample) {
  const [sample, fits] = await Promise.all([read(), readFits()])
  const pictures = new Map(
    await Promise.all(
      sample.products.map(
        async (product) => [product.slug, await storeProductPictures(shop, product)] as const,
      ),
    ),
  )
  const images = await Promise.all(
    sample.categories.map(({ picture }) => storeSamplePicture(shop, picture)),
  )
  return async (tx: Db) => {
    // One statement inserts all orders. On a slow machine it takes longer than the time limit of
    // a customer's request.
    await allowMoreTime(tx)
    await insertCategories(
      tx,
      sample.categories.map((category, position) => ({
        ...category,
        position,
        image: images[position] ?? '',
      })),
    )
    await setSampleAftercare(tx)
    await insertAttributes(tx, sample.attributes)
    const existing = await listSlugs(tx)
    const products = sample.products.filter(({ slug }) => !existing.has(slug))
    // Removing the sample archived every product, because all were edited or sold.
    if (products.length === 0)
      await restoreProducts(
        tx,
        sample.products.map(({ slug }) => slug),
      )
    const customers = await insertCustomers(tx, listCustomerNames(sample))
    const userIds = customers.map(({ id }) => id)
    const reviews = toReviewRows(sample, userIds).filter(({ product }) => !existing.has(product))
    const stars = countStars(reviews)
    await insertProducts(
      tx,
      products.map((product) =>
        toProductRow(product, pictures.get(product.slug) ?? [], stars.get(product.slug)),
      ),
    )
    await numberSampleProducts(tx)
    await insertSampleFits(tx, fits)
    await insertReviews(tx, reviews)
    await insertSampleOption(tx)
    await addSampleSellers(tx, sample, userIds, shop.language)
    await addSampleOrders(tx, shop, sample, customers)
    await paySampleSeller(tx, sample)
    await setSampleFilled(tx)
    await publishSampleHome(tx, shop.language)
    await publishSamplePages(tx, shop.language)
  }
}
