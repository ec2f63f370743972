import { type ReactNode, useEffect, useState } from 'react'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { ProductCard as Product } from '../../product.ts'
import { viewedWords } from '../../words/viewed.ts'
import { ProductCard } from '../cards/product-card.tsx'
import { clearViewed, removeViewed } from './viewed.ts'

interface ViewedRowProps {
  ids: string[]
  except: string[]
  action?: (product: Product) => ReactNode
}

/** The cards of these products in their order, with current prices and stock. */
export function ViewedRow({ ids, except, action }: ViewedRowProps) {
  const language = useLanguage()
  const words = useWords(viewedWords)
  const cards = useCards(ids)
  const arrives = useArrival()?.first
  const products = ids
    .filter((id) => !except.includes(id))
    .flatMap((id) => cards.find((card) => card.id === id) ?? [])
  if (products.length === 0) return null
  return (
    <section aria-labelledby="viewed">
      <div className="section-head">
        <h2 id="viewed">{words.title}</h2>
        <button
          className="text-link"
          type="button"
          aria-label={words.clearAll}
          onClick={({ currentTarget }) => clear(currentTarget, language)}
        >
          {words.clear}
        </button>
      </div>
      <ul className="viewed-row">
        {products.map((product) => (
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

/** No cards if loading fails. Products that are no longer on sale are removed from the list. */
function useCards(ids: string[]) {
  const [cards, setCards] = useState<Product[]>([])
  // Sorted, so that all orders of the same products share a cached reply.
  const sortedIds = [...ids].sort().join()
  useEffect(() => {
    let isCurrent = true
    const requestedIds = sortedIds.split(',')
    const show = (results: Product[]) => {
      if (!isCurrent) return
      setCards(results)
      const missingIds = requestedIds.filter((id) => !results.some((card) => card.id === id))
      if (missingIds.length > 0) removeViewed(missingIds)
    }
    api.catalog.cards({ id: requestedIds }).then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [sortedIds])
  return cards
}

function clear(button: HTMLElement, language: Language) {
  // The button disappears with its section, so keyboard users continue after the section.
  const next = button.closest('.viewed')?.nextElementSibling
  if (next instanceof HTMLElement) {
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  clearViewed()
  toast.success(viewedWords(language).cleared)
}
