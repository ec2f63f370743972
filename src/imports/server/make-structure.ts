import { ensureAttributes, ensureCategories } from '#catalog/server/index.ts'
import type { ImportPlan } from '#jobs/contract.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { pathSeparator } from '../model.ts'

/**
 * Categories and attributes that an import needs: what its rows call them, and which of them are
 * new.
 */
export interface Structure {
  /** Ids by path. */
  categoryIds: Record<string, string>
  /** Names by label, in lower case. */
  attributeNames: Record<string, string>
  /** What goes again if the import is taken back and nothing else needs it. */
  made: { categories: string[]; attributes: string[] }
}

export async function makeStructure(
  tx: Db,
  staffId: string,
  plan: ImportPlan | undefined,
): Promise<Structure | object> {
  if (!plan || plan.newCategories.length + plan.newAttributes.length === 0) return {}
  const paths = plan.newCategories.map((path) => path.split(pathSeparator))
  const { ids, made: categories } = await ensureCategories(tx, staffId, paths)
  const categoryIds = Object.fromEntries(
    paths.map((path) => [path.join(pathSeparator), ids.get(path.join('\0')) ?? '']),
  )
  const wanted = plan.newAttributes.map(({ label, categories: places }) => ({
    label,
    categoryIds: places.map((place) => categoryIds[place] ?? place),
  }))
  const { names, made: attributes } = await ensureAttributes(tx, staffId, wanted)
  return {
    categoryIds,
    attributeNames: Object.fromEntries(names),
    made: { categories, attributes },
  }
}
