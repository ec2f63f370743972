import type { Home } from '#content/home.ts'
import { homeName } from '#content/home-model.ts'
import { contentTag, home as homeKind, insertSampleVersion } from '#content/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { Shop } from '#kit/server/shop.ts'
import { sampleOfficeWords as words } from '../office-words.ts'
import { readHome, readSample } from './read-sample.ts'
import { countSample } from './remove-sample.queries.ts'
import { markStructure } from './remove-structure.queries.ts'
import { beginMarking, listIdsBySlug } from './sample-home.queries.ts'
import { showSamplePages } from './sample-pages.ts'

/** Publishes the home page of the sample, unless the owner has published one. */
export async function showSampleHome(tx: Db): Promise<void> {
  const body = homeKind.schema.parse(withIds(await readHome(), await listIdsBySlug(tx)))
  if (await insertSampleVersion(tx, homeName, body, words.title))
    await invalidate(tx, [contentTag(homeName.kind)])
}

/**
 * Once: a shop that got its sample from an earlier version keeps the home page and the texts that
 * it had, and learns what else came with it.
 */
export async function keepSampleHome(shop: Shop): Promise<void> {
  const { categories, attributes } = await readSample()
  await transaction(shop.db, async (tx) => {
    if (!(await beginMarking(tx)) || (await countSample(tx)).products === 0) return
    await markStructure(
      tx,
      categories.map(({ slug }) => slug),
      attributes.map(({ name }) => name),
    )
    await showSampleHome(tx)
    await showSamplePages(tx)
  })
}

type Ids = Awaited<ReturnType<typeof listIdsBySlug>>

/**
 * The file names categories and products by their slugs; those that the shop no longer has are left
 * out.
 */
function withIds({ sections }: Home, { categories, products }: Ids): Home {
  const category = (slug: string | null) => (slug === null ? null : (categories.get(slug) ?? null))
  const link = <Link extends { to: string; categoryId: string | null }>(given: Link) => {
    const categoryId = category(given.categoryId)
    return {
      ...given,
      categoryId,
      to: categoryId === null && given.to === '' ? '/productListing' : given.to,
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
                const known = products.get(id)
                return known ? [{ id: known, mark }] : []
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
