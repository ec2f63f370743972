import { type ReactNode, useEffect, useState } from 'react'
import type { ProductCard } from '#catalog/product.ts'
import { ProductGrid } from '#catalog/shop/product-grid.tsx'
import { api } from '#kit/web/app/api.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { fitProductWords as words } from '../product-words.ts'
import { deviceUrl } from './device-url.ts'
import { callDevice, fitsKeyOf, useDevice } from './garage.ts'
import { useMark } from './marks.ts'

const shown = 4

/** Other parts for the device that is kept, where the product has anything to do with it. */
export function ElseFits({
  productId,
  arrives,
  action,
}: {
  productId: string
  arrives?: string
  action: (product: ProductCard) => ReactNode
}) {
  const device = useDevice()
  const mark = useMark(productId)
  const key = device && mark ? fitsKeyOf(device) : null
  const [found, setFound] = useState<{ key: string; products: ProductCard[] }>()
  useEffect(() => {
    if (!key) return
    let isWanted = true
    api.search
      .products({ fits: key, limit: String(shown + 1) })
      .then(({ items }) => isWanted && setFound({ key, products: items }))
      // The page is whole without it.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [key])
  const products = (found?.key === key ? (found?.products ?? []) : [])
    .filter(({ id }) => id !== productId)
    .slice(0, shown)
  if (!device || products.length === 0) return null
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{words.elseFits(callDevice(device))}</h2>
        <Link className="text-link" to={deviceUrl(device)}>
          {words.deviceParts}
        </Link>
      </div>
      <ProductGrid products={products} arrives={arrives} wide action={action} />
    </section>
  )
}
