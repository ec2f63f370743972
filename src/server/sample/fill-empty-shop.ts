import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toPaisa } from '#contract/money.ts'
import { transaction } from '../db/transaction.ts'
import { storePicture } from '../files/pictures.ts'
import type { Shop } from '../shop.ts'
import { insertCategory, insertProduct, isEmptyShop } from './sample.queries.ts'

const seedDir = join(import.meta.dirname, '../../../db/seed')

interface SampleCategory {
  slug: string
  name: string
  parent: string | null
  description: string
  picture: string
}

interface SampleProduct {
  slug: string
  name: string
  brand: string
  model: string
  category: string
  priceRs: number
  discountPercent: number
  stock: number
  ageDays: number
  featured: boolean
  color: string | null
  warrantyMonths: number
  keyFeatures: string[]
  description: string
  attributes: Record<string, unknown>
  pictures: { view: string; alt: string }[]
}

const readSample = async <Sample>(...path: string[]) => JSON.parse(await readFile(join(seedDir, 'catalogue', ...path), 'utf8')) as Sample

async function readProducts(): Promise<SampleProduct[]> {
  const files = (await readdir(join(seedDir, 'catalogue/products'))).filter((name) => name.endsWith('.json')).sort()
  return (await Promise.all(files.map((file) => readSample<SampleProduct[]>('products', file)))).flat()
}

/** A product's picture from the sample's folder, where it has been made. */
async function storeView(shop: Shop, slug: string, view: string) {
  const path = join(seedDir, 'pictures', `${slug}-${view}.webp`)
  return existsSync(path) ? storePicture(shop.config, await readFile(path)) : null
}

async function storeViews(shop: Shop, { slug, pictures }: SampleProduct) {
  const stored = await Promise.all(pictures.map(async ({ view, alt }) => ({ path: await storeView(shop, slug, view), alt })))
  return stored.flatMap(({ path, alt }) => (path ? [{ path, alt }] : []))
}

/** Fills a shop that has no categories and no products with the sample catalogue, whole or not at all. */
export async function fillEmptyShop(shop: Shop, say: (text: string) => void) {
  if (!(await isEmptyShop(shop.db))) return
  say('Filling the empty shop with sample products')
  const [categories, products] = [await readSample<SampleCategory[]>('categories.json'), await readProducts()]
  const pictures = await Promise.all(products.map((product) => storeViews(shop, product)))
  const images = await Promise.all(categories.map((category) => storeView(shop, category.picture, 'front')))
  await transaction(shop.db, async (tx) => {
    if (!(await isEmptyShop(tx))) return
    for (const [position, category] of categories.entries()) await insertCategory(tx, { ...category, image: images[position] ?? '', position })
    for (const [index, product] of products.entries()) {
      await insertProduct(tx, {
        ...product,
        pricePaisa: toPaisa(product.priceRs),
        color: product.color ?? '',
        keyFeatures: product.keyFeatures.join(', '),
        pictures: pictures[index] ?? [],
      })
    }
  })
}
