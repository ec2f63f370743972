import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import type { Product } from '../../product.ts'
import { productWords } from '../../product-words.ts'
import { catalogWords } from '../../words.ts'
import { BuyBar } from './buy-bar.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** Specification §9. */
const maxAtOnce = 5

/** What is done with a product and the quantity chosen; the cart is not the catalogue's to know. */
export type AddToCart = (quantity: number) => Promise<unknown>

interface GetProductProps {
  product: Product
  addToCart?: AddToCart
  /** A control that keeps the product for later. */
  keep?: ReactNode
}

/** Quantity and Add to cart; without stock, whom to ask. */
export function GetProduct({ product, addToCart, keep }: GetProductProps) {
  const [quantity, setQuantity] = useState(1)
  const button = useRef<HTMLButtonElement>(null)
  const add = () => addToCart?.(quantity)
  const phone = useRootData()?.facts.phone ?? ''
  if (product.stock <= 0)
    return (
      <div className="get">
        <Button className="btn-lg" disabled>
          {catalogWords.stock.out}
        </Button>
        {keep}
        {phone && (
          <p className="ask">
            {productWords.askWhenBack}{' '}
            <a className="link" href={telephoneLink(phone)}>
              {phone}
            </a>
          </p>
        )}
      </div>
    )
  return (
    <div className="get">
      <QuantityStepper
        value={quantity}
        max={Math.min(maxAtOnce, product.stock)}
        onChange={setQuantity}
      />
      <Button ref={button} kind="buy" className="btn-lg" onClick={add}>
        {catalogWords.addToCart}
      </Button>
      {keep}
      <BuyBar product={product} onAdd={add} own={button} />
    </div>
  )
}
