import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { checkoutWords as words } from '../words/checkout.ts'

/** The address where the customer collects the order. */
export function PickupLocation() {
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
