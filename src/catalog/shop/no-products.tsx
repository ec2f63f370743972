import { messages } from '#contract/messages.ts'
import { useRootData } from '../app/root-data.ts'
import { telephoneLink } from '../content/contact-links.ts'
import { Link } from '../ui/link.tsx'
import { type ShownCategory, topCategories } from './find-categories.ts'
import { type Filters, listingUrl, withoutFilters } from './listing-filters.ts'

/** An empty list is never the end: filters go, categories wait, the shop can be called. */
export function NoProducts({ filters, categories, filtered }: { filters: Filters; categories: ShownCategory[]; filtered: boolean }) {
  const phone = useRootData()?.facts.phone
  return (
    <div className="empty-state nothing">
      <h2>{messages.pages.noProducts}</h2>
      <p>{messages.listing.whatNext}</p>
      <Link className="btn" to={filtered ? listingUrl({ ...withoutFilters(filters), search: undefined }) : listingUrl({})}>
        {filtered ? 'Reset filters' : 'See all products'}
      </Link>
      <ul className="quick" aria-label="Categories">
        {topCategories(categories).map(({ id, categoryName }) => (
          <li key={id}>
            <Link to={listingUrl({ category: categoryName })}>{categoryName}</Link>
          </li>
        ))}
      </ul>
      {phone && (
        <p>
          {messages.listing.askUs}{' '}
          <a className="link" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
      )}
    </div>
  )
}
