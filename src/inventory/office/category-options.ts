import type { Category } from '#catalog/category.ts'

type Option = readonly [value: string, label: string]

/** All categories in the order of the tree, those below indented. */
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
