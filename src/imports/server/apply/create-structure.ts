import { ensureAttributes, ensureCategories } from '#catalog/server/index.ts'
import type { ImportPlan } from '#jobs/contract.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { pathSeparator } from '../../model.ts'

/** The categories and attributes that were ensured for an import. */
export interface Structure {
  /** Category ids by path. */
  categoryIds: Record<string, string>
  /** Attribute names by lower-case label. */
  attributeNames: Record<string, string>
  /** The new ones. Undoing the import removes those that nothing else uses. */
  made: { categories: string[]; attributes: string[] }
}

/** Creates the categories and attributes that a plan needs and the shop does not have. */
export async function createStructure(
  tx: Db,
  staffId: string,
  plan: ImportPlan | undefined,
): Promise<Structure | object> {
  if (!plan || plan.newCategories.length + plan.newAttributes.length === 0) return {}
  const paths = plan.newCategories.map((path) => path.split(pathSeparator))
  const { ids, createdIds: categories } = await ensureCategories(tx, staffId, paths)
  const categoryIds = Object.fromEntries(
    paths.map((path) => [path.join(pathSeparator), ids.get(path.join('\0')) ?? '']),
  )
  const newAttributes = plan.newAttributes.map(({ label, categories: pathsOrIds }) => ({
    label,
    categoryIds: pathsOrIds.map((pathOrId) => categoryIds[pathOrId] ?? pathOrId),
  }))
  const { names, createdIds: attributes } = await ensureAttributes(tx, staffId, newAttributes)
  return {
    categoryIds,
    attributeNames: Object.fromEntries(names),
    made: { categories, attributes },
  }
}
