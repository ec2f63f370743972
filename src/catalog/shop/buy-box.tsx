import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { formatRs } from '#contract/money.ts'
import { useRootData } from '../app/root-data.ts'
import { type AddToCart, GetProduct } from './get-product.tsx'
import { Price } from './price.tsx'
import { ShareButton } from './share-button.tsx'
import { ShippingOptions } from './shipping-options.tsx'
import { Stock } from './stock.tsx'
import { StoreFinder } from './store-finder.tsx'

interface BuyBoxProps {
  product: Product
  /** The first and the last day on which it may arrive. */
  delivery: { first: string; last: string }
  addToCart?: AddToCart
  wishlist?: ReactNode
}

/** Everything that decides about buying, in one place. */
export function BuyBox({ product, delivery, addToCart, wishlist }: BuyBoxProps) {
  const { stock, color, warrantyMonths } = product
  const facts = useRootData()?.facts
  return (
    <div className="buy">
      <div className="buy-card">
        <BuyPrice product={product} />
        <dl className="rows num">
          <Row name="Stock">
            <Stock stock={stock} />
          </Row>
          {stock > 0 && (
            <Row name="Delivery">
              Arrives {delivery.first} to {delivery.last}, {messages.product.freeDelivery}
            </Row>
          )}
          {color && <Row name="Colour">{color}</Row>}
          <Row name="Warranty">{warrantyWords(warrantyMonths)}</Row>
          {facts && <Row name="Returns">{messages.product.moneyBack(facts.returnDays)}</Row>}
        </dl>
        <GetProduct product={product} addToCart={addToCart} wishlist={wishlist} />
        <ShippingOptions />
        <div className="aside">
          <StoreFinder stock={stock} />
          <ShareButton title={product.productName} />
        </div>
      </div>
    </div>
  )
}

function BuyPrice({ product: { productMarkedPrice: marked, discountedPrice: paid, discount } }: { product: Product }) {
  return (
    <div>
      <Price rupees={paid} />
      {paid < marked && (
        <p className="was">
          <s>
            <span className="hidden">Old price </span>
            {formatRs(marked)}
          </s>{' '}
          <b>
            You save {formatRs(marked - paid)} ({discount} percent)
          </b>
        </p>
      )}
      <p className="vat">{messages.product.vatIncluded}</p>
    </div>
  )
}

export const warrantyWords = (months: number) => (months === 0 ? 'None from the maker' : `${months} ${months === 1 ? 'month' : 'months'}`)

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
