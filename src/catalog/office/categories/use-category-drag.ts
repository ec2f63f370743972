import { type DragEvent, useState } from 'react'
import type { CategoryNode } from '../../structure.ts'
import { type Edge, type Placement, placeByDrop } from './category-tree.ts'

/** The top and bottom quarters of a row mean before and after it, its middle means inside. */
function edgeOf({ clientY, currentTarget }: DragEvent): Edge {
  const { top, height } = currentTarget.getBoundingClientRect()
  const share = (clientY - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}

/** Lets staff drag one row to a new position. Returns the attributes and listeners of a row. */
export function useCategoryDrag(
  categories: CategoryNode[],
  onPlace: (category: CategoryNode, placement: Placement) => void,
) {
  const [dragged, setDragged] = useState<CategoryNode | null>(null)
  const [over, setOver] = useState<{ id: string; edge: Edge } | null>(null)
  const stop = () => {
    setDragged(null)
    setOver(null)
  }
  return (row: CategoryNode) => ({
    draggable: true,
    'data-dragged': dragged?.id === row.id || undefined,
    'data-drop': over?.id === row.id ? over.edge : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.categoryName)
      setDragged(row)
    },
    onDragOver: (event: DragEvent) => {
      const edge = edgeOf(event)
      if (!dragged || !placeByDrop(categories, dragged, row, edge)) return setOver(null)
      event.preventDefault()
      setOver({ id: row.id, edge })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const placement = dragged && placeByDrop(categories, dragged, row, edgeOf(event))
      if (placement) onPlace(dragged, placement)
      stop()
    },
    onDragEnd: stop,
  })
}
