import type { Language } from '#kit/contract/language.ts'
import { paths } from '#pages/shop-pages.ts'
import type { SearchEntry, Suggestions } from '../../contract.ts'
import { suggestionWords } from '../../words/suggestions.ts'
import { listContinuing } from './recent-searches.ts'
import type { LoadedSuggestions } from './use-suggestions.ts'

const maxRecentWhileTyping = 3

/** One line of the list. */
export type Option =
  | { kind: 'recent' | 'phrase'; to: string; words: string }
  | { kind: 'category'; to: string; category: Suggestions['categories'][number] }
  | { kind: 'seller'; to: string; seller: Suggestions['sellers'][number] }
  | { kind: 'device'; to: string; device: Suggestions['devices'][number] }
  | { kind: 'product'; to: string; product: SearchEntry }

export interface Group {
  name: 'recent' | 'phrases' | 'popular' | 'categories' | 'sellers' | 'devices' | 'products'
  label: string
  options: Option[]
}

const searchFor = (kind: 'recent' | 'phrase') => (words: string) => ({
  kind,
  words,
  to: paths.listing({ search: words }),
})

/** Groups the suggestions in the order of the list. Empty groups are left out. */
export function toGroups(
  { words, phrases, categories, sellers, devices, products }: LoadedSuggestions,
  saved: string[],
  language: Language,
): Group[] {
  const suggestionText = suggestionWords(language)
  const recent = words ? listContinuing(saved, words).slice(0, maxRecentWhileTyping) : saved
  const others = phrases.filter(
    (phrase) => !recent.some((each) => each.toLowerCase() === phrase.toLowerCase()),
  )
  const groups: Group[] = [
    { name: 'recent', label: suggestionText.recent, options: recent.map(searchFor('recent')) },
    {
      name: 'categories',
      label: suggestionText.categories,
      options: categories.map((category) => ({
        kind: 'category',
        category,
        to: paths.listing({ category: category.categoryName, search: category.search }),
      })),
    },
    {
      name: 'sellers',
      label: suggestionText.sellers,
      options: sellers.map((seller) => ({ kind: 'seller', seller, to: paths.seller(seller.tag) })),
    },
    {
      name: 'devices',
      label: suggestionText.devices,
      options: devices.map((device) => ({ kind: 'device', device, to: paths.device(device.slug) })),
    },
    {
      name: words ? 'phrases' : 'popular',
      label: words ? suggestionText.phrases : suggestionText.popular,
      options: others.map(searchFor('phrase')),
    },
    {
      name: 'products',
      label: words ? suggestionText.products : suggestionText.featured,
      options: products.map((product) => ({
        kind: 'product',
        product,
        to: paths.product(product.id),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
