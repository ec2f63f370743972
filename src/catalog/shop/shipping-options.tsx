import { messages } from '#contract/messages.ts'
import { shippingDays, shippingOptions, useShipping } from './shipping.ts'

export function ShippingOptions() {
  const [chosen, choose] = useShipping()
  return (
    <fieldset className="ship">
      <legend>Shipping options</legend>
      {shippingOptions.map((option) => (
        <label key={option}>
          <input type="radio" name="shipping" checked={option === chosen} onChange={() => choose(option)} />
          <span>
            <b>{option}</b>
            <small>{shippingDays}</small>
          </span>
          <span className="num">{messages.product.freeDelivery}</span>
        </label>
      ))}
    </fieldset>
  )
}
