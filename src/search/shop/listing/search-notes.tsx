import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Listing } from '../../contract.ts'
import { listingWords } from '../../words/listing.ts'
import { type Filters, listingUrl } from './address/listing-filters.ts'

/** Tells the customer how the shop changed a search that had no exact results. */
export function SearchNotes({ filters, listing }: { filters: Filters; listing: Listing }) {
  const words = useWords(listingWords)
  const { correctedSearch, missing, didYouMean } = listing
  const { search = '', page: _, ...rest } = filters
  return (
    <>
      {correctedSearch && <p className="search-note">{words.corrected(search, correctedSearch)}</p>}
      {missing.length > 0 && (
        <p className="search-note">
          {words.missing(missing, withoutWords(correctedSearch ?? search, missing))}
        </p>
      )}
      {didYouMean && (
        <p>
          {words.didYouMean}{' '}
          <Link className="link" to={listingUrl({ ...rest, search: didYouMean })}>
            {didYouMean}
          </Link>
          ?
        </p>
      )}
    </>
  )
}

/** The search without these words. */
export function withoutWords(search: string, words: string[]) {
  const removed = new Set(words.flatMap((word) => word.toLowerCase().split(/\s+/)))
  return search
    .split(/\s+/)
    .filter((word) => !removed.has(word.toLowerCase()))
    .join(' ')
}
