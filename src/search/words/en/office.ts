import type { SearchTab } from '../../tabs.ts'
import { fields } from './fields.ts'

export const office = {
  title: 'Search',
  tabsLabel: 'Search sections',
  tabs: {
    most: 'Most searched',
    failed: 'Searches without results',
    synonyms: 'Synonyms',
    redirects: 'Redirects',
    featured: 'Featured results',
  } satisfies Record<SearchTab, string>,
  about: {
    most: 'What customers searched for in the last 90 days. The shop does not store who searched.',
    failed:
      'Searches that found nothing the last time. Add a synonym if the shop uses another word, ' +
      'or a redirect to send customers to a page.',
    synonyms:
      'Other words that customers use. A search with one of them is read as if its meaning had ' +
      'been typed.',
    redirects: 'Searches that open a page of the shop instead of a list of products.',
    featured: 'Products that are listed first when customers search for exactly this phrase.',
  } satisfies Record<SearchTab, string>,
  find: 'Find a word',
  columns: {
    phrase: 'Search',
    times: 'Times',
    found: 'Results',
    clicked: 'Opened most often',
    lastAt: 'Last searched',
    words: 'Words',
    meaning: 'Meaning',
    path: 'Page',
    products: 'Products',
    actions: 'Actions',
  },
  noResults: 'None',
  unknownResults: 'Not known yet',
  opened: (product: string, times: number) => `${product} (${times})`,
  noneOpened: 'None yet',
  hide: 'Do not suggest',
  hideThis: (phrase: string) => `Do not suggest ${phrase}`,
  show: 'Suggest again',
  showThis: (phrase: string) => `Suggest ${phrase} again`,
  isHidden: 'Not suggested',
  hid: (phrase: string) => `“${phrase}” is no longer suggested.`,
  showed: (phrase: string) => `“${phrase}” can be suggested again.`,
  noSearches: 'No searches yet. What customers search for is listed here.',
  allFound: 'Every search found something.',

  addSynonym: 'Add synonym',
  addSynonymFor: (phrase: string) => `Add synonym for ${phrase}`,
  words: 'What customers type',
  wordsHint: 'One word or phrase per line, or separated by commas.',
  meaning: 'What they mean',
  meaningHint:
    'What they could have typed instead: a category, a brand, a value, a price, or several of ' +
    'these (“laptop under 50000”). Separate alternatives with commas.',
  synonymSaved: (meaning: string) => `Synonym for “${meaning}” saved.`,
  noSynonyms: 'There are no synonyms.',

  addRedirect: 'Add redirect',
  addRedirectFor: (phrase: string) => `Add redirect for ${phrase}`,
  phrase: 'When customers search for',
  path: 'Open this page',
  pathHint: 'An address in this shop, such as /delivery or /productListing?category=Laptops.',
  redirectSaved: (phrase: string) => `Redirect for “${phrase}” saved.`,
  noRedirects: 'There are no redirects.',

  feature: 'Feature products',
  products: 'Products',
  productsHint: 'Up to ten. Type part of a name.',
  chosen: 'Chosen products, first to last',
  moveUp: (product: string) => `Move ${product} up`,
  archived: 'archived',
  gone: 'All deleted',
  featuredSaved: (phrase: string) => `Featured results for “${phrase}” saved.`,
  noFeatured: 'No search has featured results.',

  removed: 'Deleted.',
  removeTitle: (what: string) => `Delete ${what}?`,
  removing: {
    synonyms: 'Searches with these words will be read as typed.',
    redirects: 'This search will show a list of products again.',
    featured: 'This search will list the best matches first again.',
  },

  fields,
}
