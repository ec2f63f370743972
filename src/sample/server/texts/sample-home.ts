import type { Home } from '#content/home/home.ts'
import { homeName } from '#content/home/home-model.ts'
import { contentTag, home as homeKind, insertSampleVersion } from '#content/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { sampleOfficeWords } from '../../words/office.ts'
import { readHome, readSample } from '../read-sample.ts'
import { countSample } from '../remove/remove-sample.queries.ts'
import { markStructure } from '../remove/remove-structure.queries.ts'
import { listIdsBySlug, setSampleMarked } from './sample-home.queries.ts'
import { publishSamplePages } from './sample-pages.ts'

/** Publishes the sample's home page, unless the owner has published one. */
export async function publishSampleHome(tx: Db, language: Language): Promise<void> {
  const body = homeKind.schema.parse(replaceSlugs(await readHome(), await listIdsBySlug(tx)))
  if (await insertSampleVersion(tx, homeName, body, sampleOfficeWords(language).title))
    await invalidate(tx, [contentTag(homeName.kind)])
}

/**
 * Upgrades, once, a shop that got its sample from an earlier version: publishes the sample's home
 * page and texts, and marks categories and attributes as the sample's.
 */
export async function upgradeOlderSample(shop: Shop): Promise<void> {
  const { categories, attributes } = await readSample()
  await transaction(shop.db, async (tx) => {
    if (!(await setSampleMarked(tx)) || (await countSample(tx)).products === 0) return
    await markStructure(
      tx,
      categories.map(({ slug }) => slug),
      attributes.map(({ name }) => name),
    )
    await publishSampleHome(tx, shop.language)
    await publishSamplePages(tx, shop.language)
  })
}

type Ids = Awaited<ReturnType<typeof listIdsBySlug>>

/** Replaces slugs with ids. Categories and products that no longer exist are left out. */
function replaceSlugs({ sections }: Home, { categories, products }: Ids): Home {
  const category = (slug: string | null) => (slug === null ? null : (categories.get(slug) ?? null))
  const link = <Link extends { to: string; categoryId: string | null }>(input: Link) => {
    const categoryId = category(input.categoryId)
    return {
      ...input,
      categoryId,
      to: categoryId === null && input.to === '' ? '/productListing' : input.to,
    }
  }
  return {
    sections: sections.flatMap((section): Home['sections'] => {
      switch (section.kind) {
        case 'hero':
          return [
            {
              ...section,
              links: section.links.map(link),
              products: section.products.flatMap(({ id, mark }) => {
                const productId = products.get(id)
                return productId ? [{ id: productId, mark }] : []
              }),
            },
          ]
        case 'priceList': {
          const categoryId = category(section.categoryId)
          return categoryId === null ? [] : [{ ...section, categoryId }]
        }
        case 'explore':
          return [
            {
              ...section,
              cards: section.cards.flatMap((card) => {
                const categoryId = category(card.categoryId)
                return categoryId === null ? [] : [{ ...card, categoryId }]
              }),
            },
          ]
        case 'bySize':
          return [
            {
              ...section,
              firstCategoryId: category(section.firstCategoryId),
              secondCategoryId: category(section.secondCategoryId),
            },
          ]
        default:
          return [section]
      }
    }),
  }
}
