import { inventoryOfficeWords } from '#inventory/words/office.ts'
import type { ImportPlan } from '#jobs/contract.ts'
import type { Language } from '#kit/contract/language.ts'
import { maxCreated } from '../../model.ts'
import { importOfficeWords } from '../../words/office.ts'
import { startOf } from '../cells/read-cells.ts'
import type { RowPlan } from './plan-row.ts'

/** Counts the new categories, attributes and pictures of an import. */
export function createTally(language: Language) {
  const words = importOfficeWords(language)
  const plan: ImportPlan = {
    skipped: 0,
    newCategories: [],
    newAttributes: [],
    pictures: 0,
    rounded: 0,
    withoutStock: 0,
    lines: [],
  }
  const categories = new Set<string>()
  const attributes = new Map<string, { label: string; categories: Set<string> }>()
  return {
    plan,
    /** Finds the new category or attribute that would exceed the limit of an import. */
    findTooMany({ newCategory = '', loose }: RowPlan) {
      if (newCategory && !categories.has(newCategory) && categories.size >= maxCreated.categories)
        return {
          column: inventoryOfficeWords(language).table.category,
          value: startOf(newCategory, 200),
          problem: words.problems.tooManyCategories(maxCreated.categories),
        }
      const added = Object.keys(loose).filter((label) => !attributes.has(label.toLowerCase()))
      if (added.length > 0 && attributes.size + added.length > maxCreated.attributes)
        return {
          column: added[0] ?? '',
          value: loose[added[0] ?? ''] ?? '',
          problem: words.problems.tooManyAttributes(maxCreated.attributes),
        }
      return null
    },
    count({ after, newCategory, loose, wanted, isRounded, isWithoutStock }: RowPlan) {
      plan.pictures += wanted.length
      if (isRounded) plan.rounded += 1
      if (isWithoutStock) plan.withoutStock += 1
      if (newCategory) categories.add(newCategory)
      for (const label of Object.keys(loose)) {
        const attribute = attributes.get(label.toLowerCase()) ?? { label, categories: new Set() }
        attribute.categories.add(newCategory ?? after.productCategoryId)
        attributes.set(label.toLowerCase(), attribute)
      }
    },
    finish: (): ImportPlan => ({
      ...plan,
      newCategories: [...categories],
      newAttributes: [...attributes.values()].map((attribute) => ({
        label: attribute.label,
        categories: [...attribute.categories],
      })),
    }),
  }
}
