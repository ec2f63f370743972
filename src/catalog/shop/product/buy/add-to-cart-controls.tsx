import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import type { Product } from '../../../product.ts'
import { productWords } from '../../../words/product.ts'
import { catalogWords } from '../../../words/shop.ts'
import { BuyBar } from './buy-bar.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** The largest quantity that the page offers, the same as in the cart. */
const maxQuantity = 5

/** A slot: the catalogue does not know the cart. */
export type AddToCart = (quantity: number) => Promise<unknown>

interface AddToCartControlsProps {
  product: Product
  addToCart?: AddToCart
  /** A control that saves the product for later. */
  saveForLater?: ReactNode
}

/** Quantity and Add to cart. Without stock, the phone number for questions about it. */
export function AddToCartControls({ product, addToCart, saveForLater }: AddToCartControlsProps) {
  const words = useWords(productWords)
  const catalogText = useWords(catalogWords)
  const [quantity, setQuantity] = useState(1)
  const button = useRef<HTMLButtonElement>(null)
  const add = () => addToCart?.(quantity)
  const phone = useRootData()?.facts.phone ?? ''
  if (product.stock <= 0)
    return (
      <div className="get">
        <Button className="btn-lg" disabled>
          {catalogText.stock.out}
        </Button>
        {saveForLater}
        {phone && (
          <p className="ask">
            {words.askWhenBack}{' '}
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
        max={Math.min(maxQuantity, product.stock)}
        onChange={setQuantity}
      />
      <Button ref={button} kind="buy" className="btn-lg" onClick={add}>
        {catalogText.addToCart}
      </Button>
      {saveForLater}
      <BuyBar product={product} onAdd={add} pageButton={button} />
    </div>
  )
}
