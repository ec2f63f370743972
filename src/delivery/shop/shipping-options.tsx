import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { describeCharge, type Goods } from '../describe-charge.ts'
import { describeDays } from '../describe-delivery.ts'
import type { ShippingOption } from '../option.ts'
import { deliveryWords } from '../words/shop.ts'
import { useShipping } from './options.ts'

interface ShippingOptionsProps {
  /** The goods to deliver, if known. */
  goods?: Goods
  /** The destination, if known. */
  district?: string | null
  onChoose?: (option: ShippingOption) => void
}

export function ShippingOptions({ goods, district, onChoose }: ShippingOptionsProps) {
  const language = useLanguage()
  const words = useWords(deliveryWords)
  const { options, chosen, choose } = useShipping()
  return (
    <fieldset className="ship">
      <legend>{words.title}</legend>
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
            <small>{describeDays(option, language)}</small>
          </span>
          <span className="num">{describeCharge(language, option, goods)}</span>
        </label>
      ))}
      {district && options.every(({ isPickup }) => isPickup) && (
        <p className="error" role="status">
          {options.length > 0 ? words.notThere(district) : words.notThereAtAll(district)}
        </p>
      )}
    </fieldset>
  )
}
