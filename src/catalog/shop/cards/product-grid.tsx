import type { ReactNode } from 'react'
import type { ProductCard as Product } from '../../product.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: Product[]
  arrives?: string
  /** Up to four columns, for a grid with the full width of the page. */
  wide?: boolean
  /** The number of products whose pictures load with priority. */
  eager?: number
  action?: (product: Product) => ReactNode
}

export function ProductGrid({
  products,
  arrives,
  wide = false,
  eager = 0,
  action,
}: ProductGridProps) {
  return (
    <ul className={wide ? 'grid grid-4' : 'grid'}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          arrives={arrives}
          eager={index < eager}
          action={action?.(product)}
        />
      ))}
    </ul>
  )
}
