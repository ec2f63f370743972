import { useEffect } from 'react'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { useLocation } from '#kit/web/router/hooks.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { compareBarWords } from '../bar-words.ts'
import { maxCompared } from '../model.ts'
import { compareWords } from '../words.ts'
import { choose, useChosen } from './choice.ts'
import { keepSold, useKnownProducts } from './known-products.ts'

const say = compareBarWords
/**
 * Home, Discover, the listing and the products: where more can be chosen, and nothing else stands
 * at the bottom.
 */
const isWithProducts = /^\/($|discover|product)/

/** What was chosen for comparing, at the bottom of the screen while somebody looks for more. */
export function CompareBar() {
  const chosen = useChosen()
  const known = useKnownProducts()
  const shown = chosen.map((id) => known.find((product) => product.id === id))
  const isKnown = !shown.includes(undefined)

  // Kept from an earlier visit, or chosen in another tab. Without an answer the choice stays as it
  // is.
  useEffect(() => {
    if (!isKnown) keepSold(chosen).catch(() => {})
  }, [chosen, isKnown])

  const isShown = isWithProducts.test(useLocation().pathname)
  if (!isShown || chosen.length === 0) return null
  return (
    <section className="compare-bar" aria-label={say.label}>
      <div className="wrap">
        <ul>
          {chosen.map((id, index) => (
            <li key={id}>
              <button
                type="button"
                aria-label={say.remove(shown[index]?.productName ?? say.product)}
                title={shown[index]?.productName}
                onClick={() => choose((kept) => kept.filter((other) => other !== id))}
              >
                {shown[index] ? (
                  <ProductImage src={shown[index].displayImage} sizes="3rem" widths={[160]} />
                ) : (
                  <span className="pic" />
                )}
                <span className="name">{shown[index]?.productName}</span>
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
        <p role="status">
          <b>{say.chosen(chosen.length, maxCompared)}</b>
          {chosen.length === 1 && <span>{say.another}</span>}
        </p>
        <button type="button" className="text-link" onClick={() => choose(() => [])}>
          {say.clear}
        </button>
        {chosen.length > 1 && (
          <Link className="btn" to={paths.compare({ id: chosen })}>
            {compareWords.compare}
          </Link>
        )}
      </div>
    </section>
  )
}
