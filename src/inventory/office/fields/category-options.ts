import type { Category } from '#catalog/category.ts'

type Option = readonly [value: string, label: string]

/** All categories in tree order, with subcategories indented. */
export function categoryOptions(
  categories: Category[],
  parentId: string | null = null,
  depth = 0,
): Option[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .flatMap(({ id, categoryName }) => [
      [id, `${'\u2003'.repeat(depth)}${categoryName}`] as const,
      ...categoryOptions(categories, id, depth + 1),
    ])
}
