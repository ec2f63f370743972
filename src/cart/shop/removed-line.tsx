import { useEffect, useRef } from 'react'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import type { CartItem } from '../contract.ts'
import { cartWords } from '../words/shop.ts'
import { Undo2 } from './icons.ts'
import { undoRemoval } from './state/change-cart.ts'

/** The item removed last, with an undo button. */
export function RemovedLine({ item }: { item: CartItem }) {
  const language = useLanguage()
  const words = useWords(cartWords)
  const undo = useRef<HTMLButtonElement>(null)

  // The pressed button was removed with its line, so the focus moves here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each removed line
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  }, [item.id])

  return (
    <p className="undo">
      {words.removedItem(item.product.productName)}
      <button
        ref={undo}
        className="text-link"
        type="button"
        onClick={() => void undoRemoval(item, language)}
      >
        <Icon of={Undo2} />
        {words.undo}
      </button>
    </p>
  )
}
