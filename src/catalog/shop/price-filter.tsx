import { parsePriceRange } from '#contract/catalog.rules.ts'
import type { Listing } from '#contract/catalog.ts'
import { formatAmount } from '#contract/money.ts'

interface PriceFilterProps {
  price: string | undefined
  /** The cheapest and the dearest of the list, as a hint. */
  range: Listing['priceRange']
}

/** Least and most of what a customer pays. The style shows Apply once either has a value (specification §2). */
export function PriceFilter({ price = '-', range }: PriceFilterProps) {
  const { min, max } = parsePriceRange(price)
  return (
    <section className="facet">
      <h2>Price in Rs.</h2>
      <div className="minmax" key={price}>
        <PriceField name="min" label="Min" value={min} hint={range?.min} />
        <PriceField name="max" label="Max" value={max} hint={range?.max} />
        <button className="btn" type="submit">
          Apply
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
        title="A number of rupees"
        autoComplete="off"
        maxLength={12}
        defaultValue={value === null ? '' : formatAmount(value)}
        placeholder={hint === undefined ? ' ' : formatAmount(Math.round(hint))}
      />
    </label>
  )
}
