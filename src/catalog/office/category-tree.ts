import type { CategoryNode } from '../structure.ts'

/** A category where the list shows it. */
export interface TreeRow {
  category: CategoryNode
  depth: number
}

/** Everything below one parent, in its new order. */
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

/** A category’s name in a list of choices, indented by its depth. */
export const indented = ({ category, depth }: TreeRow) =>
  '\u2003'.repeat(depth) + category.categoryName

function isBelow(categories: CategoryNode[], below: string | null, above: string): boolean {
  if (below === null) return false
  return (
    below === above ||
    isBelow(categories, categories.find(({ id }) => id === below)?.parentId ?? null, above)
  )
}

/** The category at this place among its new siblings; null where it cannot go, or already is. */
function placeAt(
  categories: CategoryNode[],
  { id, parentId: from }: CategoryNode,
  parentId: string | null,
  index: number,
): Placement | null {
  const now = childrenOf(categories, parentId).map((sibling) => sibling.id)
  const others = now.filter((sibling) => sibling !== id)
  if (index < 0 || index > others.length || isBelow(categories, parentId, id)) return null
  const ids = others.toSpliced(index, 0, id)
  return from === parentId && ids.join() === now.join() ? null : { parentId, ids }
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** One step by button: among its siblings, into the one before, or next to its parent. */
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
    const before = siblings[index - 1]
    return before
      ? placeAt(categories, category, before.id, childrenOf(categories, before.id).length)
      : null
  }
  const parent = categories.find(({ id }) => id === category.parentId)
  if (!parent) return null
  const aunts = childrenOf(categories, parent.parentId)
  return placeAt(
    categories,
    category,
    parent.parentId,
    aunts.findIndex(({ id }) => id === parent.id) + 1,
  )
}

export type Edge = 'before' | 'inside' | 'after'

/** Dropped on another one: before it, inside it as the last, or after it. */
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
