import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { checkoutWords as say } from '../checkout-words.ts'

/** Where to come for what is not brought. */
export function PickupPlace() {
  const { name, address } = useShopFacts()
  return (
    <div className="pay-how">
      <h3>{say.pickupTitle}</h3>
      <p>
        <span>
          <b>{name}</b>
          {address}
        </span>
      </p>
    </div>
  )
}
