import type { Category } from '#catalog/category.ts'
import { pathSeparator } from '../../model.ts'

/** The category of a row's product: the id of an existing one, or the path of a new one. */
export type CategoryTarget = { id: string } | { path: string[] }

const lower = (text: string) => text.toLowerCase()

/** Splits a path such as `Parts > Memory`, from the top down. */
export const readPath = (text: string) =>
  text
    .split('>')
    .map((name) => name.replaceAll('\\,', ',').trim().replace(/\s+/g, ' ').slice(0, 80).trim())
    .filter(Boolean)

/** Whether the names occur in the path in the same order. */
const isWithin = (names: string[], path: string[]) => {
  let matched = 0
  for (const name of path) if (matched < names.length && name === names[matched]) matched += 1
  return matched === names.length
}

/**
 * Finds categories by id, name, slug or path. A path with more or fewer parents than the existing
 * category still matches it. A path with different parents means a new category, which gets a
 * distinct name, because names are unique.
 */
export function createCategoryFinder(categories: Category[], choices: Record<string, string>) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byName = new Map(categories.map((category) => [lower(category.categoryName), category]))
  const plain = new Map([
    ...categories.map(({ id }) => [id, id] as const),
    ...categories.map(({ id, slug }) => [slug, id] as const),
  ])
  const namesAbove = ({ parentId }: Category): string[] => {
    const parent = parentId ? byId.get(parentId) : undefined
    return parent ? [...namesAbove(parent), parent.categoryName] : []
  }
  /** Paths of new categories, by the path in the table. */
  const newPaths = new Map<string, string[]>()
  const takenNames = new Set<string>()

  const findExisting = (path: string[]): Category | null => {
    const found = byName.get(lower(path.at(-1) ?? ''))
    if (!found) return null
    const [theirs, ours] = [path.slice(0, -1).map(lower), namesAbove(found).map(lower)]
    return isWithin(ours, theirs) || isWithin(theirs, ours) ? found : null
  }

  const planNew = (path: string[]): string[] => {
    const key = lower(path.join(pathSeparator))
    const planned = newPaths.get(key)
    if (planned) return planned
    const parents = path.slice(0, -1)
    const name = path.at(-1) ?? ''
    const found = parents.length > 0 ? findExisting(parents) : null
    const parentPath =
      parents.length === 0
        ? []
        : found
          ? [...namesAbove(found), found.categoryName]
          : planNew(parents)
    const isTaken = byName.has(lower(name)) || takenNames.has(lower(name))
    const uniqueName =
      isTaken && parentPath.length > 0 ? `${name} (${parentPath.at(-1)})`.slice(0, 80) : name
    takenNames.add(lower(uniqueName))
    const fullPath = [...parentPath, uniqueName]
    newPaths.set(key, fullPath)
    return fullPath
  }

  /** The nearest existing parent of a new category, from which it inherits its attributes. */
  const findNearest = (path: string[]): string | null => {
    for (let length = path.length - 1; length > 0; length--) {
      const found = byName.get(lower(path[length - 1] ?? ''))
      if (found) return found.id
    }
    return null
  }

  return {
    find(text: string): CategoryTarget | null {
      const path = readPath(text)
      if (path.length === 0) return null
      const direct =
        byName.get(lower(text.trim()))?.id ??
        findExisting(path)?.id ??
        (path.length === 1 ? plain.get(lower(path[0] ?? '')) : undefined)
      if (direct) return { id: direct }
      const newPath = planNew(path)
      const chosen = choices[newPath.join(pathSeparator)]
      return chosen && byId.has(chosen) ? { id: chosen } : { path: newPath }
    },
    findNearest,
    nameOf: (id: string) => byId.get(id)?.categoryName ?? id,
  }
}
export type CategoryFinder = ReturnType<typeof createCategoryFinder>

/** Picks the deepest of several category paths. */
export function mostSpecific(cell: string, separator: RegExp | null): string {
  if (!separator) return cell
  const paths = cell
    .split(separator)
    .map((path) => path.trim())
    .filter(Boolean)
  return paths.reduce(
    (best, path) => (readPath(path).length > readPath(best).length ? path : best),
    paths[0] ?? '',
  )
}
