import { formatAmount } from '#kit/contract/money.ts'
import type { Listing } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { parsePriceRange } from '../../model.ts'

const say = listingWords

interface PriceFilterProps {
  price: string | undefined
  /** The cheapest and the dearest of the list, as a hint. */
  range: Listing['priceRange']
}

/** The minimum and the maximum of what a customer pays. The style shows Apply once either has a value (specification §2). */
export function PriceFilter({ price = '-', range }: PriceFilterProps) {
  const { min, max } = parsePriceRange(price)
  return (
    <section className="facet">
      <h2>{say.price}</h2>
      <div className="minmax" key={price}>
        <PriceField name="min" label={say.min} value={min} hint={range?.min} />
        <PriceField name="max" label={say.max} value={max} hint={range?.max} />
        <button className="btn" type="submit">
          {say.apply}
        </button>
      </div>
    </section>
  )
}

function PriceField({ name, label, value, hint }: { name: string; label: string; value: number | null; hint: number | undefined }) {
  return (
    <label>
      {label}
      <input
        className="input"
        name={name}
        inputMode="decimal"
        pattern="[0-9, ]*([.][0-9]*)?"
        title={say.priceHint}
        autoComplete="off"
        maxLength={12}
        defaultValue={value === null ? '' : formatAmount(value)}
        placeholder={hint === undefined ? ' ' : formatAmount(Math.round(hint))}
      />
    </label>
  )
}
