import { useEffect } from 'react'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { useLocation } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { maxCompared } from '../../model.ts'
import { compareBarWords } from '../../words/bar.ts'
import { compareWords } from '../../words/shop.ts'
import { choose, useChosen } from '../choice.ts'
import { chooseComparable, useChosenProducts } from './chosen-products.ts'

/** Pages with products to choose, and without another bar at the bottom. */
const pagesWithBar = /^\/($|discover|product)/

/** The products chosen for comparison, at the bottom of pages with more of them. */
export function CompareBar() {
  const words = useWords(compareBarWords)
  const { compare } = useWords(compareWords)
  const chosen = useChosen()
  const products = useChosenProducts()
  const chosenProducts = chosen.map((id) => products.find((product) => product.id === id))
  const isLoaded = !chosenProducts.includes(undefined)

  // Chosen in an earlier visit, or in another tab. If the request fails, the choice remains.
  useEffect(() => {
    if (!isLoaded) chooseComparable(chosen).catch(() => {})
  }, [chosen, isLoaded])

  const isVisible = pagesWithBar.test(useLocation().pathname)
  if (!isVisible || chosen.length === 0) return null
  return (
    <section className="compare-bar" aria-label={words.label}>
      <div className="wrap">
        <ul>
          {chosen.map((id, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={words.remove(chosenProducts[index]?.productName ?? words.product)}
                title={chosenProducts[index]?.productName}
                onClick={() => choose((stored) => stored.filter((other) => other !== id))}
              >
                {chosenProducts[index] ? (
                  <ProductImage
                    src={chosenProducts[index].displayImage}
                    sizes="3rem"
                    widths={[160]}
                  />
                ) : (
                  <span className="pic pic-none" />
                )}
                <span className="name clamp">{chosenProducts[index]?.productName}</span>
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
        <p className="caption" role="status">
          <b>{words.chosen(chosen.length, maxCompared)}</b>
          {chosen.length === 1 && <span>{words.another}</span>}
        </p>
        <button type="button" className="text-link" onClick={() => choose(() => [])}>
          {words.clear}
        </button>
        {chosen.length > 1 && (
          <Link className="btn" to={paths.compare({ id: chosen })}>
            {compare}
          </Link>
        )}
      </div>
    </section>
  )
}
