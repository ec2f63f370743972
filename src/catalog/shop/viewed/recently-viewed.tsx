import { type ReactNode, useEffect } from 'react'
import type { ProductCard } from '../../product.ts'
import { useNear } from './use-near.ts'
import { rememberViewed, useViewed } from './viewed.ts'
import { ViewedRow } from './viewed-row.tsx'

export interface RecentlyViewedProps {
  /** The product that is being looked at: remembered, and not shown beside itself. */
  current?: string
  /** Others that the page shows already. */
  except?: string[]
  action?: (product: ProductCard) => ReactNode
}

/**
 * Keeps its room as soon as there is something to show, and asks for it when somebody comes near:
 * nothing is pushed away by it.
 */
export function RecentlyViewed({ current, except = [], action }: RecentlyViewedProps) {
  const viewed = useViewed()
  const [isNear, place] = useNear()
  useEffect(() => {
    if (current) rememberViewed(current)
  }, [current])
  const ids = viewed.filter((id) => id !== current)
  if (ids.every((id) => except.includes(id))) return null
  return (
    <div ref={place} className="wrap section viewed">
      {isNear && <ViewedRow ids={ids} except={except} action={action} />}
    </div>
  )
}
