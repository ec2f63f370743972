import type { Sort } from '../../model.ts'

/**
 * A label inside a sentence: "Dedicated graphics" starts in lower case, "RGB lighting" and "Wi-Fi"
 * stay as they are.
 */
const inSentence = (label: string) =>
  label.replace(/^\p{Lu}\p{Ll}*(?=\s|$)/u, (first) => first.toLowerCase())

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
  /** The order that a search asks for. */
  orders: {
    '': 'Most relevant first',
    new: 'Newest first',
    priceasc: 'Cheapest first',
    pricedsc: 'Most expensive first',
    rating: 'Best rated first',
  } satisfies Record<Sort, string>,
}
