import { catalogWords } from '#catalog/words.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { paths } from '#shop-pages.ts'
import { listingWords } from '../../listing-words.ts'
import { type Filters, listingUrl, withoutFilters } from './listing-filters.ts'

/** An empty list is never the end: filters go, categories wait, the shop can be called. */
export function NoProducts({
  filters,
  categories,
  filtered,
}: {
  filters: Filters
  categories: string[]
  filtered: boolean
}) {
  const phone = useRootData()?.facts.phone
  // Nothing to take away and nowhere to look: the shop sells nothing yet.
  const isBare = !filtered && categories.length === 0
  return (
    <div className="empty-state nothing">
      <h2>{listingWords.none}</h2>
      <p>{isBare ? listingWords.nothingYet : listingWords.whatNext}</p>
      {isBare ? (
        <Link className="btn" to={paths.contact}>
          {listingWords.contact}
        </Link>
      ) : (
        <Link
          className="btn"
          to={
            filtered
              ? listingUrl({ ...withoutFilters(filters), search: undefined })
              : listingUrl({})
          }
        >
          {filtered ? listingWords.resetFilters : catalogWords.seeAll}
        </Link>
      )}
      {!isBare && (
        <ul className="quick" aria-label={catalogWords.categories}>
          {categories.map((category) => (
            <li key={category}>
              <Link to={listingUrl({ category })}>{category}</Link>
            </li>
          ))}
        </ul>
      )}
      {phone && (
        <p>
          {listingWords.askUs}{' '}
          <a className="link" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
      )}
    </div>
  )
}
