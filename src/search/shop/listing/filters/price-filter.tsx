import { formatAmount } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { Listing, UnderstoodPart } from '../../../contract.ts'
import { parsePriceRange } from '../../../model.ts'
import { listingWords } from '../../../words/listing.ts'
import { MinMax } from './min-max.tsx'

interface PriceFilterProps {
  price: string | undefined
  /** The lowest and the highest price in the list, as a hint. */
  range: Listing['priceRange']
  /** The price limits in the search. */
  understood: UnderstoodPart | undefined
}

/** The lowest and the highest price that the customer wants to pay. */
export function PriceFilter({ price = '-', range, understood }: PriceFilterProps) {
  const words = useWords(listingWords)
  const { min, max } = parsePriceRange(price)
  const end = (name: 'min' | 'max', value: number | null) => {
    const hint = understood?.[name] ?? range?.[name]
    return {
      name,
      label: words[name],
      value: value === null ? '' : formatAmount(value),
      hint: hint === undefined ? undefined : formatAmount(Math.round(hint)),
    }
  }
  return (
    <section className="facet">
      <h2>{words.price}</h2>
      <MinMax
        min={end('min', min)}
        max={end('max', max)}
        pattern="[0-9०-९, ]*([.][0-9०-९]*)?"
        title={words.priceHint}
      />
    </section>
  )
}
