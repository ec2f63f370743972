import { useEffect, useRef } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { CartItem } from '../contract.ts'
import { cartWords } from '../words.ts'
import { undoRemoval } from './change-cart.ts'
import { Undo2 } from './icons.ts'

/** What was removed last, with the way back. */
export function RemovedLine({ item }: { item: CartItem }) {
  const undo = useRef<HTMLButtonElement>(null)

  // The button that was pressed is gone with its line; the keyboard goes on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every line that goes
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [item.id])

  return (
    <p className="undo">
      {cartWords.removedItem(item.product.productName)}
      <button ref={undo} className="text-link" type="button" onClick={() => void undoRemoval(item)}>
        <Icon of={Undo2} />
        {cartWords.undo}
      </button>
    </p>
  )
}
