import type { SearchTab } from '../tabs.ts'

export const office = {
  title: 'Search',
  tabsLabel: 'Parts of this page',
  tabs: {
    most: 'Most searched',
    failed: 'Without result',
    synonyms: 'Synonyms',
    redirects: 'Redirects',
    featured: 'Featured results',
  } satisfies Record<SearchTab, string>,
  about: {
    most: 'What customers searched for in the last 90 days. Nothing is kept about who they were.',
    failed:
      'What customers did not find the last time. A synonym lets the search find what is ' +
      'called something else here; a redirect sends people to a page.',
    synonyms:
      'What customers call things. A search with one of these words is read as if its meaning ' +
      'had been typed.',
    redirects: 'Searches that open a page of the shop instead of a list of products.',
    featured: 'Products that come first when customers search for exactly this.',
  } satisfies Record<SearchTab, string>,
  find: 'Find a word',
  columns: {
    phrase: 'Search',
    times: 'Times',
    found: 'Found',
    clicked: 'Opened most',
    lastAt: 'Last time',
    words: 'Words',
    meaning: 'Meaning',
    path: 'Page',
    products: 'Products',
    actions: 'Actions',
  },
  nothingFound: 'Nothing',
  notYetKnown: 'Not yet known',
  opened: (product: string, times: number) => `${product} (${times})`,
  noneOpened: 'Nothing yet',
  hide: 'Do not suggest',
  hideThis: (phrase: string) => `Do not suggest ${phrase}`,
  show: 'Suggest again',
  showThis: (phrase: string) => `Suggest ${phrase} again`,
  isHidden: 'Not suggested',
  hid: (phrase: string) => `“${phrase}” is no longer suggested.`,
  showed: (phrase: string) => `“${phrase}” can be suggested again.`,
  noSearches:
    'Nobody has searched for anything yet. What people type into the search shows up here.',
  allFound: 'Everybody found something.',

  addSynonym: 'Add a synonym',
  addSynonymFor: (phrase: string) => `Add a synonym for ${phrase}`,
  words: 'What customers type',
  wordsHint: 'One word or phrase a line, or with commas between them.',
  meaning: 'What they mean',
  meaningHint:
    'What they would type instead: a category, a brand, a value, a price, or several of these ' +
    '(“laptop under 50000”). If it can be either of several, put commas between them.',
  synonymSaved: (meaning: string) => `Synonym for “${meaning}” saved.`,
  noSynonyms: 'There are no synonyms.',

  addRedirect: 'Add a redirect',
  addRedirectFor: (phrase: string) => `Add a redirect for ${phrase}`,
  phrase: 'When customers search for',
  path: 'Open this page',
  pathHint: 'An address of this shop, such as /delivery or /productListing?category=Laptops.',
  redirectSaved: (phrase: string) => `“${phrase}” leads there now.`,
  noRedirects: 'There are no redirects.',

  feature: 'Feature products',
  products: 'Products',
  productsHint: 'Up to ten. Type part of a name.',
  chosen: 'Chosen products, first to last',
  moveUp: (product: string) => `Move ${product} up`,
  archived: 'archived',
  gone: 'None is left in the shop',
  featuredSaved: (phrase: string) => `Featured results for “${phrase}” saved.`,
  noFeatured: 'No search has featured results.',

  removed: 'Removed.',
  removeTitle: (what: string) => `Remove ${what}?`,
  removing: {
    synonyms: 'Searches with these words will be read as they are typed.',
    redirects: 'This search will show a list of products again.',
    featured: 'This search will show what matches best.',
  },

  fields: {
    phrase: 'Enter at most 60 characters, with a letter or digit among them',
    manyWords: 'Enter at most 20',
    path:
      'Enter an address of this shop that starts with /, is no search and is not in the back ' +
      'office',
    noProducts: 'Choose at least one product',
    manyProducts: 'Choose at most ten products',
  },
}
