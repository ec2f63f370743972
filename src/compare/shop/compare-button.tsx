import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { usePress } from '#kit/web/ui/controls/button.tsx'
import { compareWords } from '../words/shop.ts'
import { useChosen } from './choice.ts'

interface CompareButtonProps {
  product: Pick<ProductCard, 'id' | 'productName'>
  className?: string
  children?: ReactNode
}

/**
 * Adds a product to the comparison, or removes it. The style draws the icon, because a page has
 * dozens of these buttons.
 */
export function CompareButton({
  product: { id, productName },
  className = '',
  children,
}: CompareButtonProps) {
  const language = useLanguage()
  const words = useWords(compareWords)
  const kitText = useWords(kitWords)
  const isChosen = useChosen().includes(id)
  const toggle = () =>
    import('./bar/toggle-chosen.ts').then(
      ({ toggleChosen }) => toggleChosen(id, language),
      () => toast.error(kitText.offline, { cause: 'compare' }),
    )
  return (
    <button
      type="button"
      className={`compare drawn ${className}`.trim()}
      aria-pressed={isChosen}
      aria-label={words.compareProduct(productName)}
      {...usePress(toggle)}
    >
      {children}
    </button>
  )
}
