import type { ReactNode } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import { kitWords } from '#kit/contract/words.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { usePress } from '#kit/web/ui/button.tsx'
import { compareWords } from '../words.ts'
import { useChosen } from './choice.ts'

interface CompareButtonProps {
  product: Pick<ProductCard, 'id' | 'productName'>
  className?: string
  children?: ReactNode
}

/**
 * Chooses a product for comparing, or no longer. The scales are drawn by the style: a page holds
 * dozens of them.
 */
export function CompareButton({
  product: { id, productName },
  className = '',
  children,
}: CompareButtonProps) {
  const isChosen = useChosen().includes(id)
  const toggle = () =>
    import('./toggle-chosen.ts').then(
      ({ toggleChosen }) => toggleChosen(id),
      () => toast.error(kitWords.offline, { cause: 'compare' }),
    )
  return (
    <button
      type="button"
      className={`compare ${className}`.trim()}
      aria-pressed={isChosen}
      aria-label={compareWords.compareProduct(productName)}
      {...usePress(toggle)}
    >
      {children}
    </button>
  )
}
