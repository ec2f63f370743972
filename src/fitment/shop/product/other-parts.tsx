import { type ReactNode, useEffect, useState } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import { ProductGrid } from '#catalog/shop/cards/product-grid.tsx'
import { api } from '#kit/web/app/calls/api.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { fitProductWords } from '../../words/product.ts'
import { deviceUrl } from '../device-url.ts'
import { deviceFitsKey, formatDevice, useDevice } from '../garage/garage.ts'
import { useMark } from './marks.ts'

const maxProducts = 4

/** Other parts for the customer's device. Hidden if the product is not a part for such a device. */
export function OtherParts({
  productId,
  arrives,
  action,
}: {
  productId: string
  arrives?: string
  action: (product: ProductCard) => ReactNode
}) {
  const words = useWords(fitProductWords)
  const device = useDevice()
  const mark = useMark(productId)
  const key = device && mark ? deviceFitsKey(device) : null
  const [results, setResults] = useState<{ key: string; products: ProductCard[] }>()
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    api.search
      .products({ fits: key, limit: String(maxProducts + 1) })
      .then(({ items }) => isCurrent && setResults({ key, products: items }))
      // The page is complete without this section.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [key])
  const products = (results?.key === key ? results.products : [])
    .filter(({ id }) => id !== productId)
    .slice(0, maxProducts)
  if (!device || products.length === 0) return null
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{words.elseFits(formatDevice(device))}</h2>
        <Link className="text-link" to={deviceUrl(device)}>
          {words.deviceParts}
        </Link>
      </div>
      <ProductGrid products={products} arrives={arrives} wide action={action} />
    </section>
  )
}
