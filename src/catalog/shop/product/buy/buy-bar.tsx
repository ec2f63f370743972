import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import type { Product } from '../../../product.ts'
import { catalogWords } from '../../../words/shop.ts'
import { Price } from '../../price.tsx'
import { Stock } from '../../stock.tsx'

/** On phones, header and tabs cover the top of the page, and bars cover the bottom. */
const coveredMargin = '-108px 0px -122px'

interface BuyBarProps {
  product: Product
  onAdd: () => unknown
  /** The button on the page. The bar is hidden while this button is visible. */
  pageButton?: RefObject<HTMLButtonElement | null>
}

/** On phones, keeps price and button visible while the customer scrolls. */
export function BuyBar({ product, onAdd, pageButton }: BuyBarProps) {
  const words = useWords(catalogWords)
  const [isButtonVisible, setButtonVisible] = useState(false)
  useEffect(() => {
    if (!pageButton?.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setButtonVisible(entry?.isIntersecting ?? false),
      { rootMargin: coveredMargin },
    )
    observer.observe(pageButton.current)
    return () => observer.disconnect()
  }, [pageButton])
  return (
    <div className="pay-bar buy-bar" hidden={isButtonVisible}>
      <div>
        <Price rupees={product.discountedPrice} />
        <Stock stock={product.stock} />
      </div>
      <Button kind="buy" aria-label={words.add(product.productName)} onClick={onAdd}>
        {words.addToCart}
      </Button>
    </div>
  )
}
