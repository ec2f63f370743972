import { catalogWords } from '#catalog/words.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { listingWords } from '../../listing-words.ts'
import { type Filters, listingUrl, withoutFilters } from './listing-filters.ts'

/** An empty list is never the end: filters go, categories wait, the shop can be called. */
export function NoProducts({ filters, categories, filtered }: { filters: Filters; categories: string[]; filtered: boolean }) {
  const phone = useRootData()?.facts.phone
  return (
    <div className="empty-state nothing">
      <h2>{listingWords.none}</h2>
      <p>{listingWords.whatNext}</p>
      <Link className="btn" to={filtered ? listingUrl({ ...withoutFilters(filters), search: undefined }) : listingUrl({})}>
        {filtered ? listingWords.resetFilters : catalogWords.seeAll}
      </Link>
      <ul className="quick" aria-label={catalogWords.categories}>
        {categories.map((category) => (
          <li key={category}>
            <Link to={listingUrl({ category })}>{category}</Link>
          </li>
        ))}
      </ul>
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
