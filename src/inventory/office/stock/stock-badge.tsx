import { useWords } from '#kit/web/router/language.ts'
import { inventoryOfficeWords } from '../../words/office.ts'

/** Warns about low stock and no stock. */
export function StockBadge({ stock, lowStock }: { stock: number; lowStock: number }) {
  const words = useWords(inventoryOfficeWords)
  if (stock === 0) return <span className="status is-bad">{words.levelBadges.out}</span>
  return stock <= lowStock && <span className="status is-warning">{words.levelBadges.low}</span>
}
