import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { toPhrase } from './phrase.ts'
import { isRedirectPath } from './redirect-path.ts'
import { searchFieldWords } from './words/fields.ts'

const unique = <Item>(items: Item[]) => [...new Set(items)]

/** A search, normalized by `toPhrase`. */
export const Phrase = z.string().check(
  z.overwrite((typed) => toPhrase(typed) ?? ''),
  z.minLength(1, searchFieldWords.phrase),
)

/** A word or phrase of a synonym. Commas separate words, so no word contains one. */
const SynonymWord = z.string().check(
  z.overwrite((typed) => toPhrase(typed.replaceAll(',', ' ')) ?? ''),
  z.minLength(1, searchFieldWords.phrase),
)

const list = { query: z.strictObject({ search, ...paging }), paged: true } as const

export const SynonymInput = z.strictObject({
  words: z
    .array(SynonymWord)
    .check(
      z.overwrite(unique),
      z.minLength(1, fieldWords.required),
      z.maxLength(20, searchFieldWords.manyWords),
    ),
  /** Read like a search. Commas separate alternatives. */
  meaning: filledText(120).check(z.regex(/[\p{L}\p{N}]/u, searchFieldWords.phrase)),
})
export type SynonymInput = z.output<typeof SynonymInput>
/** Refused unless `version` is the stored one. */
const UpdateSynonym = z.strictObject({ ...SynonymInput.def.shape, version: z.int() })
export const Synonym = z.object({
  id: z.string(),
  words: z.array(z.string()),
  meaning: z.string(),
  version: z.number(),
})
export type Synonym = z.output<typeof Synonym>

export const RedirectInput = z.strictObject({
  phrase: Phrase,
  path: filledText(300).check(z.refine(isRedirectPath, searchFieldWords.path)),
})
export type RedirectInput = z.output<typeof RedirectInput>
const UpdateRedirect = z.strictObject({ ...RedirectInput.def.shape, version: z.int() })
export const Redirect = z.object({
  id: z.string(),
  phrase: z.string(),
  path: z.string(),
  version: z.number(),
})
export type Redirect = z.output<typeof Redirect>

export const FeaturedInput = z.strictObject({
  phrase: Phrase,
  /** Listed first, in this order. */
  productIds: z
    .array(id)
    .check(
      z.overwrite(unique),
      z.minLength(1, searchFieldWords.noProducts),
      z.maxLength(10, searchFieldWords.manyProducts),
    ),
})
export type FeaturedInput = z.output<typeof FeaturedInput>
const UpdateFeatured = z.strictObject({ ...FeaturedInput.def.shape, version: z.int() })
const named = { id: z.string(), productName: z.string() }
export const FeaturedResult = z.object({
  id: z.string(),
  phrase: z.string(),
  products: z.array(z.object({ ...named, archived: z.boolean() })),
  version: z.number(),
})
export type FeaturedResult = z.output<typeof FeaturedResult>

export const CountedSearch = z.object({
  phrase: z.string(),
  times: z.number(),
  /** How many products the last search found. Null after staff acted on a failed search. */
  found: z.nullable(z.number()),
  lastAt: z.string(),
  hidden: z.boolean(),
  /** The products opened most often after this search. */
  clicked: z.array(z.object({ ...named, times: z.number() })),
})
export type CountedSearch = z.output<typeof CountedSearch>

const CountedQuery = z.strictObject({ search, found: z.optional(z.enum(['none'])), ...paging })
export type CountedQuery = z.output<typeof CountedQuery>

const HideSearch = z.strictObject({ phrase: Phrase, hidden: z.boolean() })
export type HideSearch = z.output<typeof HideSearch>

const access = 'products'

export const staffSearch = {
  searches: endpoint({
    method: 'GET',
    path: '/search/searches',
    access,
    summary: 'Searches by frequency, with the products that customers open from them',
    query: CountedQuery,
    reply: z.array(CountedSearch),
    paged: true,
  }),
  hideSearch: endpoint({
    method: 'PUT',
    path: '/search/searches',
    access,
    summary: 'Hide a search from suggestions, or suggest it again',
    body: HideSearch,
    reply: Message,
  }),
  synonyms: endpoint({
    method: 'GET',
    path: '/search/synonyms',
    access,
    summary: 'Synonyms',
    ...list,
    reply: z.array(Synonym),
  }),
  createSynonym: endpoint({
    method: 'POST',
    path: '/search/synonyms',
    access,
    summary: 'Add a synonym',
    body: SynonymInput,
    reply: Synonym,
    status: 201,
  }),
  updateSynonym: endpoint({
    method: 'PUT',
    path: '/search/synonyms/{id}',
    access,
    summary: 'Change a synonym',
    params: byId,
    body: UpdateSynonym,
    reply: Synonym,
  }),
  deleteSynonym: endpoint({
    method: 'DELETE',
    path: '/search/synonyms/{id}',
    access,
    summary: 'Remove a synonym',
    params: byId,
    reply: Message,
  }),
  redirects: endpoint({
    method: 'GET',
    path: '/search/redirects',
    access,
    summary: 'Searches that open a page',
    ...list,
    reply: z.array(Redirect),
  }),
  createRedirect: endpoint({
    method: 'POST',
    path: '/search/redirects',
    access,
    summary: 'Redirect a search to a page of the shop',
    body: RedirectInput,
    reply: Redirect,
    status: 201,
  }),
  updateRedirect: endpoint({
    method: 'PUT',
    path: '/search/redirects/{id}',
    access,
    summary: 'Change a redirect',
    params: byId,
    body: UpdateRedirect,
    reply: Redirect,
  }),
  deleteRedirect: endpoint({
    method: 'DELETE',
    path: '/search/redirects/{id}',
    access,
    summary: 'Remove a redirect',
    params: byId,
    reply: Message,
  }),
  featured: endpoint({
    method: 'GET',
    path: '/search/featured',
    access,
    summary: 'Searches with featured results',
    ...list,
    reply: z.array(FeaturedResult),
  }),
  createFeatured: endpoint({
    method: 'POST',
    path: '/search/featured',
    access,
    summary: 'Choose the products that a search lists first',
    body: FeaturedInput,
    reply: FeaturedResult,
    status: 201,
  }),
  updateFeatured: endpoint({
    method: 'PUT',
    path: '/search/featured/{id}',
    access,
    summary: 'Change the products that a search lists first',
    params: byId,
    body: UpdateFeatured,
    reply: FeaturedResult,
  }),
  deleteFeatured: endpoint({
    method: 'DELETE',
    path: '/search/featured/{id}',
    access,
    summary: 'Remove the featured results of a search',
    params: byId,
    reply: Message,
  }),
}
