import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { useRootData } from '../app/root-data.ts'
import { telephoneLink } from '../content/contact-links.ts'
import { Button } from '../ui/button.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { readShipping } from './shipping.ts'

/** Specification §9. */
const mostAtOnce = 5

/** What is done with a product and the quantity chosen; the cart is not the catalogue's to know. */
export type AddToCart = (quantity: number, shipping: string) => Promise<unknown>

interface GetProductProps {
  product: Product
  addToCart?: AddToCart
  /** The heart. */
  wishlist?: ReactNode
}

/** Quantity and Add to cart; without stock, whom to ask. */
export function GetProduct({ product, addToCart, wishlist }: GetProductProps) {
  const [quantity, setQuantity] = useState(1)
  const phone = useRootData()?.facts.phone ?? ''
  if (product.stock <= 0)
    return (
      <div className="get">
        <Button className="btn-lg" disabled>
          Out of stock
        </Button>
        {wishlist}
        <p className="ask">
          {messages.product.askWhenBack}{' '}
          <a className="link" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
      </div>
    )
  return (
    <div className="get">
      <QuantityStepper value={quantity} most={Math.min(mostAtOnce, product.stock)} onChange={setQuantity} />
      <Button kind="buy" className="btn-lg" onClick={() => addToCart?.(quantity, readShipping())}>
        Add to cart
      </Button>
      {wishlist}
    </div>
  )
}
