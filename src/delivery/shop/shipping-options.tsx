import type { ShippingOption } from '../option.ts'
import { sayCharge } from '../say-charge.ts'
import { sayDays } from '../say-delivery.ts'
import { deliveryWords as say } from '../words.ts'
import { useShipping } from './options.ts'

interface ShippingOptionsProps {
  /** The value of the goods in rupees, where it is known. */
  goods?: number
  onChoose?: (option: ShippingOption) => void
}

export function ShippingOptions({ goods, onChoose }: ShippingOptionsProps) {
  const { options, chosen, choose } = useShipping()
  return (
    <fieldset className="ship">
      <legend>{say.title}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name="shipping"
            checked={option === chosen}
            onChange={() => {
              choose(option)
              onChoose?.(option)
            }}
          />
          <span>
            <b>{option.name}</b>
            <small>{sayDays(option)}</small>
          </span>
          <span className="num">{sayCharge(option, goods)}</span>
        </label>
      ))}
    </fieldset>
  )
}
