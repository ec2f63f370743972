import { createHash } from 'node:crypto'
import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { generalGroup } from '../model.ts'
import {
  deleteUnusedAttribute,
  insertAttribute,
  linkAttribute,
  listAttributes,
  lockDefinitions,
} from './attributes.queries.ts'
import { deleteUnusedCategory, getCategoryTree, lockCategories } from './categories.queries.ts'
import { addCategory } from './categories.ts'
import { toSlug } from './slug.ts'

/**
 * Makes the categories of these paths, from the top down, where they are missing; returns the id of
 * each path, and which are new.
 */
export async function ensureCategories(
  tx: Db,
  staffId: string,
  paths: string[][],
): Promise<{ ids: Map<string, string>; made: string[] }> {
  await lockCategories(tx)
  const { categories } = await getCategoryTree(tx)
  const byName = new Map(categories.map(({ categoryName, id }) => [categoryName.toLowerCase(), id]))
  const slugs = new Set(categories.map(({ slug }) => slug))
  const ids = new Map<string, string>()
  const made: string[] = []
  for (const path of paths) {
    let parentId: string | null = null
    for (const [place, categoryName] of path.entries()) {
      const known = byName.get(categoryName.toLowerCase())
      const id: string =
        known ??
        (
          await addCategory(
            tx,
            { id: staffId },
            {
              categoryName,
              slug: freeSlug(slugs, categoryName),
              parentId,
              description: '',
              image: '',
            },
          )
        ).id
      if (!known) made.push(id)
      byName.set(categoryName.toLowerCase(), id)
      if (place === path.length - 1) ids.set(path.join('\0'), id)
      parentId = id
    }
  }
  return { ids, made }
}

function freeSlug(taken: Set<string>, name: string) {
  const slug = toSlug(name)
  const free =
    [slug, ...Array.from({ length: 1_000 }, (_, place) => `${slug}-${place + 2}`)].find(
      (candidate) => !taken.has(candidate),
    ) ?? slug
  taken.add(free)
  return free
}

export interface WantedAttribute {
  label: string
  categoryIds: string[]
}

/**
 * Makes texts of what the shop has no attribute for, and gives categories those that others have;
 * returns their names by label, and which are new.
 */
export async function ensureAttributes(
  tx: Db,
  staffId: string,
  wanted: WantedAttribute[],
): Promise<{ names: Map<string, string>; made: string[] }> {
  await lockDefinitions(tx)
  const attributes = await listAttributes(tx)
  const byLabel = new Map(attributes.map((attribute) => [attribute.label.toLowerCase(), attribute]))
  const taken = new Set(attributes.map(({ name }) => name))
  const names = new Map<string, string>()
  const made: string[] = []
  for (const { label, categoryIds } of wanted) {
    const known = byLabel.get(label.toLowerCase())
    const name = known?.name ?? nameFor(label, taken)
    names.set(label.toLowerCase(), name)
    if (known) await linkAttribute(tx, known.id, categoryIds)
    else {
      const text = {
        type: 'text',
        unit: '',
        options: [],
        group: generalGroup,
        filterable: false,
        comparable: true,
        better: null,
        required: false,
        help: '',
      } as const
      const attribute = await insertAttribute(tx, {
        ...text,
        options: [],
        name,
        label,
        position: attributes.length + made.length,
        categoryIds,
      })
      made.push(attribute.id)
      await recordAction(tx, staffId, {
        action: 'created',
        subject: 'attribute',
        subjectId: attribute.id,
        title: label,
      })
    }
  }
  await invalidate(tx, ['catalogue'])
  return { names, made }
}

/** `Screen size` becomes `screenSize`; what has no Latin letters gets a name that says nothing. */
function nameFor(label: string, taken: Set<string>) {
  const [first = '', ...rest] = label
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .split(' ')
  const joined = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))]
    .join('')
    .slice(0, 50)
  const stem = /^[a-z]/.test(joined)
    ? joined
    : `a${createHash('sha256').update(label).digest('hex').slice(0, 10)}`
  const name =
    [stem, ...Array.from({ length: 1_000 }, (_, place) => `${stem}${place + 2}`)].find(
      (candidate) => !taken.has(candidate),
    ) ?? stem
  taken.add(name)
  return name
}

/** Removes those of these that nothing needs any more, the deepest first. */
export async function removeUnusedStructure(
  tx: Db,
  staffId: string,
  made: { categories: string[]; attributes: string[] },
) {
  await lockCategories(tx)
  await lockDefinitions(tx)
  for (const id of made.attributes) {
    const removed = await deleteUnusedAttribute(tx, id)
    if (removed)
      await recordAction(tx, staffId, {
        action: 'removed',
        subject: 'attribute',
        subjectId: id,
        title: removed.title,
      })
  }
  for (const id of made.categories.toReversed()) {
    const removed = await deleteUnusedCategory(tx, id)
    if (removed)
      await recordAction(tx, staffId, {
        action: 'removed',
        subject: 'category',
        subjectId: id,
        title: removed.title,
      })
  }
  await invalidate(tx, ['catalogue'])
}
