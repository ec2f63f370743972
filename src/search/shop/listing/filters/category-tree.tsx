import { topCategories } from '#catalog/shop/categories/list-visible-categories.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { CategoryChoice, CountedCategory } from '../prepare/count-categories.ts'

/** The top categories, with the subcategories of the current branch. */
export function CategoryTree({
  choice: { categories, currentId, everywhere },
}: {
  choice: CategoryChoice
}) {
  const words = useWords(catalogWords)
  const current = categories.find(({ id }) => id === currentId)
  const branch = current?.parentId ?? current?.id
  const link = ({ id, categoryName, productCount, to }: CountedCategory) => (
    <Link to={to} aria-current={id === currentId ? 'page' : undefined}>
      {categoryName}
      <span>{productCount}</span>
    </Link>
  )
  const children = categories.filter(({ parentId }) => parentId === branch)
  return (
    <nav className="facet" aria-label={words.category}>
      <h2>{words.category}</h2>
      <ul>
        <li>
          <Link to={everywhere} aria-current={current ? undefined : 'page'}>
            {words.allProducts}
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
