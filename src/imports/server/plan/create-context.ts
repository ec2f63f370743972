import type { Scope } from '#access/member-access.ts'
import { shopHandle } from '#access/member-access.ts'
import { listAttributes, listAttributesOfCategory, listCategories } from '#catalog/server/index.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import { listSellerChoices } from '#sellers/server/index.ts'
import { defaultOptions } from '../../model.ts'
import { findFormat } from '../formats/detect-format.ts'
import { createCategoryFinder } from './category-paths.ts'
import type { ImportCheck, ImportContext, SellerOption } from './import-context.ts'

export async function createContext(
  { db, settings, clock, language }: Shop,
  headings: string[],
  { mapping, format = 'list', options }: ImportCheck,
  scope: Scope,
): Promise<ImportContext> {
  const categories = await listCategories(db)
  const attributes = await listAttributes(db)
  const sellers = await listSellerChoices(db)
  const definitionsByCategory = new Map<string, ReturnType<typeof listAttributesOfCategory>>()
  return {
    headings,
    mapping,
    options: options ?? defaultOptions,
    isOurExport: format === 'own',
    format: findFormat(format),
    scope,
    categoryFinder: createCategoryFinder(categories, options?.categories ?? {}),
    sellers: new Map<string, SellerOption>([
      [shopHandle, { id: null, isSelling: true }],
      ...sellers.map((seller) => [seller.tag, seller] as const),
    ]),
    attributes: new Map(attributes.map((attribute) => [attribute.name, attribute])),
    lowStock: settings.current.lowStock,
    language,
    today: nepalDate(clock.now().getTime()),
    definitionsOf: (categoryId) => {
      const definitions =
        definitionsByCategory.get(categoryId) ?? listAttributesOfCategory(db, categoryId)
      definitionsByCategory.set(categoryId, definitions)
      return definitions
    },
  }
}
