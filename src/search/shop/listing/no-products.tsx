import { catalogWords } from '#catalog/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { telephoneLink } from '#settings/shop/contact-links.ts'
import { useRootData } from '#settings/shop/root-data.ts'
import { listingWords } from '../../words/listing.ts'
import { type Filters, listingUrl, withoutFilters } from './address/listing-filters.ts'

interface NoProductsProps {
  filters: Filters
  /** The names of categories to browse instead. */
  categories: string[]
  isFiltered: boolean
}

/** An empty list always offers a next step: fewer filters, other categories or a phone call. */
export function NoProducts({ filters, categories, isFiltered: filtered }: NoProductsProps) {
  const catalogText = useWords(catalogWords)
  const words = useWords(listingWords)
  const phone = useRootData()?.facts.phone
  // Without filters to remove or categories to browse, the shop sells nothing yet.
  const isShopEmpty = !filtered && categories.length === 0
  return (
    <div className="empty-state nothing">
      <h2>{words.none}</h2>
      <p>{isShopEmpty ? words.nothingYet : words.whatNext}</p>
      {isShopEmpty ? (
        <Link className="btn" to={paths.contact}>
          {words.contact}
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
          {filtered ? words.resetFilters : catalogText.seeAll}
        </Link>
      )}
      {!isShopEmpty && (
        <ul className="quick" aria-label={catalogText.categories}>
          {categories.map((category) => (
            <li key={category}>
              <Link to={listingUrl({ category })}>{category}</Link>
            </li>
          ))}
        </ul>
      )}
      {phone && (
        <p>
          {words.askUs}{' '}
          <a className="link" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
      )}
    </div>
  )
}
