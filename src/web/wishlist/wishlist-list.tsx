import type { ReactNode } from 'react'
import type { ProductCard as Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { deliveryWindow } from '../catalog/nepal-day.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { Link } from '../ui/link.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { loadWishlist, useWishlist } from './use-wishlist.ts'

/** The kept products as cards; `action` is what stands under each. */
export function WishlistList({ action }: { action: (product: Product) => ReactNode }) {
  const { status, products, failure } = useWishlist()
  if (failure && products.length === 0) return <LoadFailed text={failure} onRetry={loadWishlist} />
  if (products.length > 0) {
    const arrives = deliveryWindow().first
    return (
      <ul className="grid wishes">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} arrives={arrives} action={action(product)} />
        ))}
      </ul>
    )
  }
  if (status !== 'succeeded') return <WishlistSkeleton />
  return (
    <div className="empty-state empty">
      <h2>{messages.wishlist.none}</h2>
      <p>{messages.wishlist.noneHelp}</p>
      <Link className="btn" to={paths.listing()}>
        See all products
      </Link>
    </div>
  )
}

function WishlistSkeleton() {
  return (
    <div className="grid wishes" role="status">
      <span className="hidden">{messages.wishlist.loading}</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="card bones" aria-hidden="true">
          <i className="bone-card" />
        </div>
      ))}
    </div>
  )
}
