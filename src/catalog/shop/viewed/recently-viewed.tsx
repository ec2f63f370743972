import { type ReactNode, useEffect } from 'react'
import type { ProductCard } from '../../product.ts'
import { useNearViewport } from './use-near-viewport.ts'
import { saveViewed, useViewed } from './viewed.ts'
import { ViewedRow } from './viewed-row.tsx'

interface RecentlyViewedProps {
  /** The product on this page. It is saved as viewed, but not shown. */
  current?: string
  /** Other products that the page already shows. */
  except?: string[]
  action?: (product: ProductCard) => ReactNode
}

/**
 * Reserves its space if there are products to show, so that the page does not shift, and loads them
 * when the customer scrolls near.
 */
export function RecentlyViewed({ current, except = [], action }: RecentlyViewedProps) {
  const viewed = useViewed()
  const [isNear, ref] = useNearViewport()
  useEffect(() => {
    if (current) saveViewed(current)
  }, [current])
  const ids = viewed.filter((id) => id !== current)
  if (ids.every((id) => except.includes(id))) return null
  return (
    <div ref={ref} className="wrap section viewed">
      {isNear && <ViewedRow ids={ids} except={except} action={action} />}
    </div>
  )
}
