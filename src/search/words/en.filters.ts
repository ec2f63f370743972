import type { Sort } from '../model.ts'

/**
 * A label inside a sentence: "Dedicated graphics" begins small there, "RGB lighting" and "Wi-Fi" do
 * not.
 */
const inSentence = (label: string) =>
  label.replace(/^\p{Lu}\p{Ll}*(?=\s|$)/u, (first) => first.toLowerCase())

// Filters in force, in words.
export const filters = {
  upTo: (price: string) => `Up to ${price}`,
  from: (price: string) => `From ${price}`,
  between: (min: string, max: string) => `${min} to ${max}`,
  searched: (words: string) => `“${words}”`,
  chosen: (facet: string, value: string) => `${facet} ${value}`,
  chosenUpTo: (facet: string, max: string) => `${facet} up to ${max}`,
  chosenFrom: (facet: string, min: string) => `${facet} from ${min}`,
  without: (facet: string) => `No ${inSentence(facet)}`,
  not: (filter: string) => `Not ${filter}`,
  measured: (value: string, facet: string) => `${value} ${inSentence(facet)}`,
  fits: (device: string) => `Fits ${device}`,
  newArrivals: 'New arrivals',
  /** An order that the words of a search ask for. */
  orders: {
    '': 'Most relevant first',
    new: 'Newest first',
    priceasc: 'Cheapest first',
    pricedsc: 'Most expensive first',
    rating: 'Best rated first',
  } satisfies Record<Sort, string>,
}
