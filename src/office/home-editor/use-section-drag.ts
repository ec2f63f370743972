import { type DragEvent, useState } from 'react'

/**
 * Lets the owner drag one section to the position of another. Returns the props of each row and its
 * handle. For keyboards and touch screens, there are buttons.
 */
export function useSectionDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const stop = () => {
    setFrom(null)
    setOver(null)
  }
  return (index: number) => ({
    row: {
      'data-dragged': from === index || undefined,
      'data-drop':
        over === index && from !== null && from !== index
          ? from < index
            ? 'after'
            : 'before'
          : undefined,
      onDragOver: (event: DragEvent) => {
        if (from === null) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (from !== null) onMove(from, index)
        stop()
      },
    },
    handle: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(index))
        setFrom(index)
      },
      onDragEnd: stop,
    },
  })
}

export type SectionDrag = ReturnType<ReturnType<typeof useSectionDrag>>
