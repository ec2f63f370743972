import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type {
  FeaturedInput,
  FeaturedResult,
  Redirect,
  RedirectInput,
  Synonym,
  SynonymInput,
} from '../../staff-contract.ts'
import { isOnlyFillers } from '../parsing/text/fillers.ts'
import type { RuleKind } from './change-rules.ts'
import {
  featuredTable,
  findDefinedWord,
  insertFeatured,
  insertRedirect,
  insertSynonym,
  lockSynonyms,
  redirectTable,
  synonymTable,
  updateFeatured,
  updateRedirect,
  updateSynonym,
} from './search-rules.queries.ts'

/** Defines what words mean. */
export const synonymKind: RuleKind<Synonym, SynonymInput> = {
  subject: 'synonym',
  table: synonymTable,
  insert: insertSynonym,
  update: updateSynonym,
  check: requireNewMeaning,
  refusals: {},
  phrasesOf: ({ words }) => words,
  valuesOf: ({ words, meaning }) => ({ words, meaning }),
}

async function requireNewMeaning(tx: Db, { words }: SynonymInput, id: string | null) {
  // Fillers have no meaning: as synonyms they would swallow searches in which they appear.
  const filler = words.find(isOnlyFillers)
  if (filler !== undefined)
    throw new ShopError('synonym_of_fillers', { field: 'words', params: { word: filler } })
  // A word can have only one meaning. The error names the existing one.
  await lockSynonyms(tx)
  const defined = await findDefinedWord(tx, words, id)
  if (defined) throw new ShopError('synonym_taken', { field: 'words', params: defined })
}

/** Lets a search open a page. */
export const redirectKind: RuleKind<Redirect, RedirectInput> = {
  subject: 'redirect',
  table: redirectTable,
  insert: insertRedirect,
  update: updateRedirect,
  refusals: { search_redirects_phrase_key: ['phrase_taken', { field: 'phrase' }] },
  phrasesOf: ({ phrase }) => [phrase],
  valuesOf: ({ phrase, path }) => ({ phrase, path }),
}

/** Sets what a search shows first. */
export const featuredKind: RuleKind<FeaturedResult, FeaturedInput> = {
  subject: 'featured',
  table: featuredTable,
  insert: insertFeatured,
  update: updateFeatured,
  refusals: {
    search_features_phrase_key: ['phrase_taken', { field: 'phrase' }],
    search_pins_product_id_fkey: ['unknown_product', { field: 'productIds' }],
  },
  phrasesOf: ({ phrase }) => [phrase],
  valuesOf: ({ phrase, products }) => ({
    phrase,
    products: products.map(({ productName }) => productName).join(', '),
  }),
}
