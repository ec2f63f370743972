import { shippingDays, shippingOptions } from '../../model.ts'
import { catalogWords } from '../../words.ts'
import { useShipping } from '../shipping.ts'

const say = catalogWords.shipping

export function ShippingOptions() {
  const [chosen, choose] = useShipping()
  return (
    <fieldset className="ship">
      <legend>{say.title}</legend>
      {shippingOptions.map((option) => (
        <label key={option}>
          <input type="radio" name="shipping" checked={option === chosen} onChange={() => choose(option)} />
          <span>
            <b>{say.options[option]}</b>
            <small>{say.days(shippingDays.min, shippingDays.max)}</small>
          </span>
          <span className="num">{say.free}</span>
        </label>
      ))}
    </fieldset>
  )
}
