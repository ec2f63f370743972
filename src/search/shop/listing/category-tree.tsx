import { type ShownCategory, topCategories } from '#catalog/shop/find-categories.ts'
import { catalogWords } from '#catalog/words.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { type Filters, inCategory, listingUrl } from './listing-filters.ts'

interface CategoryTreeProps {
  categories: ShownCategory[]
  /** The category of the list. */
  currentId: string | undefined
  filters: Filters
}

/** The first level of the catalogue, and below the branch one stands in the next. */
export function CategoryTree({ categories, currentId, filters }: CategoryTreeProps) {
  const current = categories.find(({ id }) => id === currentId)
  const branch = current?.parentId ?? current?.id
  const link = ({ id, categoryName, productCount }: ShownCategory) => (
    <Link to={listingUrl(inCategory(filters, categoryName))} aria-current={id === currentId ? 'page' : undefined}>
      {categoryName}
      <span>{productCount}</span>
    </Link>
  )
  const children = categories.filter(({ parentId }) => parentId === branch)
  return (
    <nav className="facet" aria-label={catalogWords.category}>
      <h2>{catalogWords.category}</h2>
      <ul>
        <li>
          <Link to={listingUrl(inCategory(filters, undefined))} aria-current={current ? undefined : 'page'}>
            {catalogWords.allProducts}
          </Link>
        </li>
        {topCategories(categories).map((category) => (
          <li key={category.id}>
            {link(category)}
            {category.id === branch && children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.id}>{link(child)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
