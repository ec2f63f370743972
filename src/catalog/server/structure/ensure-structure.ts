import { createHash } from 'node:crypto'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { emptyAttribute } from '../../attribute.ts'
import { toSlug } from '../slug.ts'
import {
  deleteUnusedAttribute,
  insertAttribute,
  linkAttribute,
  listAttributes,
  lockDefinitions,
} from './attributes.queries.ts'
import { deleteUnusedCategory, getCategoryTree, lockCategories } from './categories.queries.ts'
import { addCategory } from './categories.ts'
import { recordAttribute, recordCategory } from './record-structure.ts'

/**
 * Adds missing categories of these paths, from the top down. Returns the id for each path (joined
 * by null characters), and the ids of the new categories.
 */
export async function ensureCategories(
  tx: Db,
  staffId: string,
  paths: string[][],
): Promise<{ ids: Map<string, string>; createdIds: string[] }> {
  await lockCategories(tx)
  const { categories } = await getCategoryTree(tx)
  const byName = new Map(categories.map(({ categoryName, id }) => [categoryName.toLowerCase(), id]))
  const slugs = new Set(categories.map(({ slug }) => slug))
  const ids = new Map<string, string>()
  const createdIds: string[] = []
  const add = async (categoryName: string, parentId: string | null) => {
    const slug = takeFreeName(slugs, toSlug(categoryName), '-')
    const input = { categoryName, slug, parentId, description: '', image: '' }
    return (await addCategory(tx, { id: staffId }, input)).id
  }
  for (const path of paths) {
    let parentId: string | null = null
    for (const [level, categoryName] of path.entries()) {
      const existingId = byName.get(categoryName.toLowerCase())
      const id: string = existingId ?? (await add(categoryName, parentId))
      if (!existingId) createdIds.push(id)
      byName.set(categoryName.toLowerCase(), id)
      if (level === path.length - 1) ids.set(path.join('\0'), id)
      parentId = id
    }
  }
  return { ids, createdIds }
}

/** The stem, or the stem with the first number that makes it unique. Adds it to the taken ones. */
function takeFreeName(taken: Set<string>, stem: string, separator = '') {
  const numbered = Array.from({ length: 1_000 }, (_, index) => `${stem}${separator}${index + 2}`)
  const name = [stem, ...numbered].find((candidate) => !taken.has(candidate)) ?? stem
  taken.add(name)
  return name
}

interface AttributeRequest {
  label: string
  categoryIds: string[]
}

/**
 * Adds a text attribute for each label that the shop does not have, and links existing attributes
 * to further categories. Returns the names by label, and the ids of the new attributes.
 */
export async function ensureAttributes(
  tx: Db,
  staffId: string,
  requests: AttributeRequest[],
): Promise<{ names: Map<string, string>; createdIds: string[] }> {
  await lockDefinitions(tx)
  const attributes = await listAttributes(tx)
  const byLabel = new Map(attributes.map((attribute) => [attribute.label.toLowerCase(), attribute]))
  const taken = new Set(attributes.map(({ name }) => name))
  const names = new Map<string, string>()
  const createdIds: string[] = []
  for (const { label, categoryIds } of requests) {
    const existing = byLabel.get(label.toLowerCase())
    const name = existing?.name ?? takeFreeName(taken, toName(label))
    names.set(label.toLowerCase(), name)
    if (existing) await linkAttribute(tx, existing.id, categoryIds)
    else {
      const attribute = await insertAttribute(tx, {
        ...emptyAttribute,
        name,
        label,
        position: attributes.length + createdIds.length,
        categoryIds,
      })
      createdIds.push(attribute.id)
      await recordAttribute(tx, staffId, 'created', attribute)
    }
  }
  await invalidate(tx, ['catalogue'])
  return { names, createdIds }
}

/** `Screen size` becomes `screenSize`. Labels without Latin letters become a hash. */
function toName(label: string) {
  const [first = '', ...others] = label
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
  const name = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))]
    .join('')
    .slice(0, 50)
  return /^[a-z]/.test(name)
    ? name
    : `a${createHash('sha256').update(label).digest('hex').slice(0, 10)}`
}

/** Removes the categories and attributes that nothing uses any more, deepest categories first. */
export async function removeUnusedStructure(
  tx: Db,
  staffId: string,
  { categories, attributes }: { categories: string[]; attributes: string[] },
) {
  await lockCategories(tx)
  await lockDefinitions(tx)
  for (const id of attributes) {
    const removed = await deleteUnusedAttribute(tx, id)
    if (removed) await recordAttribute(tx, staffId, 'removed', removed)
  }
  for (const id of categories.toReversed()) {
    const removed = await deleteUnusedCategory(tx, id)
    if (removed) await recordCategory(tx, staffId, 'removed', removed)
  }
  await invalidate(tx, ['catalogue'])
}
