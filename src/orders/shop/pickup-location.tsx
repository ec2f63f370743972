import { useWords } from '#kit/web/router/language.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { checkoutWords } from '../words/checkout.ts'

/** The address where the customer collects the order. */
export function PickupLocation() {
  const words = useWords(checkoutWords)
  const { name, address } = useShopFacts()
  return (
    <div className="pay-how">
      <h3>{words.pickupTitle}</h3>
      <p>
        <span>
          <b>{name}</b>
          {address}
        </span>
      </p>
    </div>
  )
}
