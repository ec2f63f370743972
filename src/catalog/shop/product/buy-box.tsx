import type { ReactNode } from 'react'
import { sayCharge } from '#delivery/say-charge.ts'
import { useShipping } from '#delivery/shop/options.ts'
import { ShippingOptions } from '#delivery/shop/shipping-options.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { formatRs } from '#kit/contract/money.ts'
import { sellerFrameWords } from '#sellers/frame-words.ts'
import { SoldBy } from '#sellers/shop/sold-by.tsx'
import { useRootData } from '#settings/shop/root-data.ts'
import type { Product } from '../../product.ts'
import { productWords } from '../../product-words.ts'
import { catalogWords } from '../../words.ts'
import { Price } from '../price.tsx'
import { Stock } from '../stock.tsx'
import { type AddToCart, GetProduct } from './get-product.tsx'
import { ShareButton } from './share-button.tsx'
import { StoreFinder } from './store-finder.tsx'

const say = productWords

interface BuyBoxProps {
  product: Product
  addToCart?: AddToCart
  keep?: ReactNode
  /** Whether it fits what the customer has. */
  fit?: ReactNode
  /** A control beside those for finding and sharing it. */
  compare?: ReactNode
}

/** Everything that decides about buying, in one place. */
export function BuyBox({ product, addToCart, keep, fit, compare }: BuyBoxProps) {
  const { stock, color, warrantyMonths } = product
  const facts = useRootData()?.facts
  const { chosen } = useShipping()
  const arrival = useArrival(chosen)
  return (
    <div className="buy">
      <div className="buy-card">
        <BuyPrice product={product} />
        {fit}
        <GetProduct product={product} addToCart={addToCart} keep={keep} />
        <dl className="rows num">
          <Row name={catalogWords.stock.label}>
            <Stock stock={stock} />
          </Row>
          {stock > 0 && chosen && arrival && (
            <Row name={say.delivery}>
              {say.arrives(
                arrival.first,
                arrival.last,
                sayCharge(chosen, { value: product.discountedPrice }),
              )}
            </Row>
          )}
          {product.seller && (
            <Row name={sellerFrameWords.soldBy}>
              <SoldBy seller={product.seller} />
            </Row>
          )}
          {color && <Row name={say.colour}>{color}</Row>}
          <Row name={say.warranty}>{say.warrantyMonths(warrantyMonths)}</Row>
          {facts && <Row name={say.returns}>{say.moneyBack(facts.returnDays)}</Row>}
        </dl>
        <ShippingOptions goods={{ value: product.discountedPrice }} />
        <div className="aside">
          <StoreFinder stock={stock} />
          <ShareButton title={product.productName} />
          {compare}
        </div>
      </div>
    </div>
  )
}

function BuyPrice({
  product: { productMarkedPrice: marked, discountedPrice: paid, discount },
}: {
  product: Product
}) {
  return (
    <div>
      <Price rupees={paid} />
      {paid < marked && (
        <p className="was">
          <s>
            <span className="hidden">{catalogWords.oldPrice}</span>
            {formatRs(marked)}
          </s>{' '}
          <b>{say.youSave(formatRs(marked - paid), discount)}</b>
        </p>
      )}
      <p className="vat">{say.vatIncluded}</p>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
