import type { ReactNode } from 'react'
import { describeCharge } from '#delivery/describe-charge.ts'
import { useShipping } from '#delivery/shop/options.ts'
import { ShippingOptions } from '#delivery/shop/shipping-options.tsx'
import { useArrival } from '#delivery/shop/use-arrival.ts'
import { formatRs } from '#kit/contract/money.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Row } from '#kit/web/ui/page/row.tsx'
import { SoldBy } from '#sellers/shop/sold-by.tsx'
import { sellerFrameWords } from '#sellers/words/frame.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import type { Product } from '../../../product.ts'
import { productWords } from '../../../words/product.ts'
import { catalogWords } from '../../../words/shop.ts'
import { Price } from '../../price.tsx'
import { Stock } from '../../stock.tsx'
import { type AddToCart, AddToCartControls } from './add-to-cart-controls.tsx'
import { ShareButton } from './share-button.tsx'
import { StoreFinder } from './store-finder.tsx'

interface BuyBoxProps {
  product: Product
  addToCart?: AddToCart
  /** A control that saves the product for later. */
  saveForLater?: ReactNode
  /** Whether the product fits the customer's device. */
  fit?: ReactNode
  /** A control for comparing the product. */
  compare?: ReactNode
}

/** Price, delivery, warranty and everything else that matters for buying. */
export function BuyBox({ product, addToCart, saveForLater, fit, compare }: BuyBoxProps) {
  const language = useLanguage()
  const catalogText = useWords(catalogWords)
  const sellerFrameText = useWords(sellerFrameWords)
  const words = useWords(productWords)
  const { stock, color, warrantyMonths } = product
  const facts = useRootData()?.facts
  const { chosen } = useShipping()
  const arrival = useArrival(chosen)
  return (
    <div className="buy">
      <div className="buy-card">
        <BuyPrice product={product} />
        {fit}
        <AddToCartControls product={product} addToCart={addToCart} saveForLater={saveForLater} />
        <dl className="rows num">
          <Row name={catalogText.stock.label}>
            <Stock stock={stock} />
          </Row>
          {stock > 0 && chosen && arrival && (
            <Row name={words.delivery}>
              {words.arrives(
                arrival.first,
                arrival.last,
                describeCharge(language, chosen, { value: product.discountedPrice }),
              )}
            </Row>
          )}
          {product.seller && (
            <Row name={sellerFrameText.soldBy}>
              <SoldBy seller={product.seller} />
            </Row>
          )}
          {color && <Row name={words.colour}>{color}</Row>}
          <Row name={words.warranty}>{words.warrantyMonths(warrantyMonths)}</Row>
          {facts && <Row name={words.returns}>{words.moneyBack(facts.returnDays)}</Row>}
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
  product: { productMarkedPrice: listPrice, discountedPrice: sellingPrice, discount },
}: {
  product: Product
}) {
  const catalogText = useWords(catalogWords)
  const words = useWords(productWords)
  return (
    <div>
      <Price rupees={sellingPrice} />
      {sellingPrice < listPrice && (
        <p className="was">
          <s>
            <span className="hidden">{catalogText.oldPrice}</span>
            {formatRs(listPrice)}
          </s>{' '}
          <b>{words.youSave(formatRs(listPrice - sellingPrice), discount)}</b>
        </p>
      )}
      <p className="vat">{words.vatIncluded}</p>
    </div>
  )
}
