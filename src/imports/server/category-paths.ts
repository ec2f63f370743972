import type { Category } from '#catalog/category.ts'
import { pathSeparator } from '../model.ts'

/**
 * Where a row's product goes: a category that there is, or one that has to be made, by its path.
 */
export type Place = { id: string } | { path: string[] }

const lower = (text: string) => text.toLowerCase()

/** `Parts > Memory`, from the top down. */
export const readPath = (text: string) =>
  text
    .split('>')
    .map((name) => name.replaceAll('\\,', ',').trim().replace(/\s+/g, ' ').slice(0, 80).trim())
    .filter(Boolean)

const isWithin = (some: string[], all: string[]) => {
  let at = 0
  for (const name of all) if (at < some.length && name === some[at]) at += 1
  return at === some.length
}

/**
 * Finds categories by id, name, slug or path. A path that says more or less about what stands above
 * is still the same category;
 * one that says something else is another, which gets a name of its own, because no two categories
 * share one.
 */
export function createPlaces(categories: Category[], choices: Record<string, string>) {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const byName = new Map(categories.map((category) => [lower(category.categoryName), category]))
  const plain = new Map([
    ...categories.map(({ id }) => [id, id] as const),
    ...categories.map(({ id, slug }) => [slug, id] as const),
  ])
  const above = ({ parentId }: Category): string[] => {
    const parent = parentId ? byId.get(parentId) : undefined
    return parent ? [...above(parent), lower(parent.categoryName)] : []
  }
  /** The paths of those to be made, by what the table calls them. */
  const made = new Map<string, string[]>()
  const takenNames = new Map<string, string>()

  const existing = (path: string[]): Category | null => {
    const found = byName.get(lower(path.at(-1) ?? ''))
    if (!found) return null
    const [theirs, ours] = [path.slice(0, -1).map(lower), above(found)]
    return isWithin(ours, theirs) || isWithin(theirs, ours) ? found : null
  }

  const make = (path: string[]): string[] => {
    const key = lower(path.join(pathSeparator))
    const known = made.get(key)
    if (known) return known
    const parents = path.slice(0, -1)
    const name = path.at(-1) ?? ''
    const found = parents.length > 0 ? existing(parents) : null
    const over =
      parents.length === 0 ? [] : found ? [...namesAbove(found), found.categoryName] : make(parents)
    const isTaken = byName.has(lower(name)) || takenNames.has(lower(name))
    const named = isTaken && over.length > 0 ? `${name} (${over.at(-1)})`.slice(0, 80) : name
    takenNames.set(lower(named), key)
    const whole = [...over, named]
    made.set(key, whole)
    return whole
  }
  const namesAbove = ({ parentId }: Category): string[] => {
    const parent = parentId ? byId.get(parentId) : undefined
    return parent ? [...namesAbove(parent), parent.categoryName] : []
  }

  /**
   * The nearest category that there is above one that has to be made; its products have that one's
   * attributes.
   */
  const nearest = (path: string[]): string | null => {
    for (let length = path.length - 1; length > 0; length--) {
      const found = byName.get(lower(path[length - 1] ?? ''))
      if (found) return found.id
    }
    return null
  }

  return {
    find(text: string): Place | null {
      const path = readPath(text)
      if (path.length === 0) return null
      const direct =
        byName.get(lower(text.trim()))?.id ??
        existing(path)?.id ??
        (path.length === 1 ? plain.get(lower(path[0] ?? '')) : undefined)
      if (direct) return { id: direct }
      const whole = make(path)
      const chosen = choices[whole.join(pathSeparator)]
      return chosen && byId.has(chosen) ? { id: chosen } : { path: whole }
    },
    nearest,
    nameOf: (id: string) => byId.get(id)?.categoryName ?? id,
  }
}
export type Places = ReturnType<typeof createPlaces>

/** Of several categories of a product, the one that says most. */
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
