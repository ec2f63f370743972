import type { CategoryNode } from '../../structure.ts'

export interface TreeRow {
  category: CategoryNode
  depth: number
}

/** All children of a parent, in their new order. */
export interface Placement {
  parentId: string | null
  ids: string[]
}

export const childrenOf = (categories: CategoryNode[], parentId: string | null) =>
  categories.filter((category) => category.parentId === parentId)

/** Parents, each followed by everything below it. */
export const toRows = (
  categories: CategoryNode[],
  parentId: string | null = null,
  depth = 0,
): TreeRow[] =>
  childrenOf(categories, parentId).flatMap((category) => [
    { category, depth },
    ...toRows(categories, category.id, depth + 1),
  ])

/** The category's name as an option of a select, indented by its depth. */
export const indentedName = ({ category, depth }: TreeRow) =>
  '\u2003'.repeat(depth) + category.categoryName

function isBelow(categories: CategoryNode[], below: string | null, above: string): boolean {
  if (below === null) return false
  return (
    below === above ||
    isBelow(categories, categories.find(({ id }) => id === below)?.parentId ?? null, above)
  )
}

/** Puts a category at this index among its new siblings. Null if it cannot go there or is there. */
function placeAt(
  categories: CategoryNode[],
  { id, parentId: oldParentId }: CategoryNode,
  parentId: string | null,
  index: number,
): Placement | null {
  const oldIds = childrenOf(categories, parentId).map((sibling) => sibling.id)
  const others = oldIds.filter((sibling) => sibling !== id)
  if (index < 0 || index > others.length || isBelow(categories, parentId, id)) return null
  const ids = others.toSpliced(index, 0, id)
  return oldParentId === parentId && ids.join() === oldIds.join() ? null : { parentId, ids }
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** One step by button: among its siblings, into the previous sibling, or next to its parent. */
export function placeByStep(
  categories: CategoryNode[],
  category: CategoryNode,
  step: Step,
): Placement | null {
  const siblings = childrenOf(categories, category.parentId)
  const index = siblings.findIndex(({ id }) => id === category.id)
  if (step === 'up' || step === 'down')
    return placeAt(categories, category, category.parentId, index + (step === 'up' ? -1 : 1))
  if (step === 'in') {
    const previous = siblings[index - 1]
    return previous
      ? placeAt(categories, category, previous.id, childrenOf(categories, previous.id).length)
      : null
  }
  const parent = categories.find(({ id }) => id === category.parentId)
  if (!parent) return null
  const parentSiblings = childrenOf(categories, parent.parentId)
  return placeAt(
    categories,
    category,
    parent.parentId,
    parentSiblings.findIndex(({ id }) => id === parent.id) + 1,
  )
}

export type Edge = 'before' | 'inside' | 'after'

/** Drops a category before or after another one, or inside it as the last child. */
export function placeByDrop(
  categories: CategoryNode[],
  category: CategoryNode,
  target: CategoryNode,
  edge: Edge,
): Placement | null {
  if (category.id === target.id) return null
  if (edge === 'inside')
    return placeAt(
      categories,
      category,
      target.id,
      childrenOf(categories, target.id).filter(({ id }) => id !== category.id).length,
    )
  const others = childrenOf(categories, target.parentId).filter(({ id }) => id !== category.id)
  return placeAt(
    categories,
    category,
    target.parentId,
    others.findIndex(({ id }) => id === target.id) + (edge === 'after' ? 1 : 0),
  )
}
