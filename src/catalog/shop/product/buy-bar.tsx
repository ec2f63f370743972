import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import type { Product } from '../../product.ts'
import { catalogWords } from '../../words.ts'
import { Price } from '../price.tsx'
import { Stock } from '../stock.tsx'

/** What header and tabs cover at the top of a phone, and the bars at the bottom. */
const covered = '-108px 0px -122px'

interface BuyBarProps {
  product: Product
  onAdd: () => unknown
  /** The page's own button: while it is in sight, there is no need for another. */
  own?: RefObject<HTMLButtonElement | null>
}

/** On phones: what it costs and the way to buy it, wherever somebody reads. */
export function BuyBar({ product, onAdd, own }: BuyBarProps) {
  const [isOwnSeen, setOwnSeen] = useState(false)
  useEffect(() => {
    if (!own?.current) return
    const watcher = new IntersectionObserver(
      ([seen]) => setOwnSeen(seen?.isIntersecting ?? false),
      { rootMargin: covered },
    )
    watcher.observe(own.current)
    return () => watcher.disconnect()
  }, [own])
  return (
    <div className="pay-bar buy-bar" hidden={isOwnSeen}>
      <div>
        <Price rupees={product.discountedPrice} />
        <Stock stock={product.stock} />
      </div>
      <Button kind="buy" aria-label={catalogWords.add(product.productName)} onClick={onAdd}>
        {catalogWords.addToCart}
      </Button>
    </div>
  )
}
