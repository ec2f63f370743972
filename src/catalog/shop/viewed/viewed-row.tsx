import { type ReactNode, useEffect, useState } from 'react'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { api } from '#kit/web/app/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { ProductCard as Product } from '../../product.ts'
import { viewedWords } from '../../viewed-words.ts'
import { ProductCard } from '../product-card.tsx'
import { clearViewed, forgetViewed } from './viewed.ts'

interface ViewedRowProps {
  ids: string[]
  except: string[]
  action?: (product: Product) => ReactNode
}

/** The cards of these products in their order, with prices and stock of now. */
export function ViewedRow({ ids, except, action }: ViewedRowProps) {
  const cards = useCards(ids)
  const arrives = useArrival()?.first
  const shown = ids
    .filter((id) => !except.includes(id))
    .flatMap((id) => cards.find((card) => card.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="viewed">
      <div className="section-head">
        <h2 id="viewed">{viewedWords.title}</h2>
        <button
          className="text-link"
          type="button"
          aria-label={viewedWords.clearAll}
          onClick={({ currentTarget }) => clear(currentTarget)}
        >
          {viewedWords.clear}
        </button>
      </div>
      <ul className="viewed-row">
        {shown.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            arrives={arrives}
            action={action?.(product)}
          />
        ))}
      </ul>
    </section>
  )
}

/** What could not be asked for is not shown, and what is no longer sold is forgotten. */
function useCards(ids: string[]) {
  const [cards, setCards] = useState<Product[]>([])
  // In one order, however they were looked at: the shop keeps its answer for whoever asks for the
  // same.
  const wanted = [...ids].sort().join()
  useEffect(() => {
    let isWanted = true
    const asked = wanted.split(',')
    const show = (found: Product[]) => {
      if (!isWanted) return
      setCards(found)
      const gone = asked.filter((id) => !found.some((card) => card.id === id))
      if (gone.length > 0) forgetViewed(gone)
    }
    api.catalog.cards({ id: asked }).then(show, () => {})
    return () => {
      isWanted = false
    }
  }, [wanted])
  return cards
}

function clear(button: HTMLElement) {
  // The button goes with its section: whoever walks by keyboard goes on from what follows it.
  const next = button.closest('.viewed')?.nextElementSibling
  if (next instanceof HTMLElement) {
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  clearViewed()
  toast.success(viewedWords.cleared)
}
