import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import {
  listVisibleCategories,
  topCategories,
  type VisibleCategory,
} from '#catalog/shop/categories/list-visible-categories.ts'
import { catalogWords } from '#catalog/words/shop.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'

interface CategoryMenuProps {
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Loads the menu with its categories: if they cannot be loaded, no menu opens. */
export async function loadCategoryMenu() {
  const categories = await listVisibleCategories(api)
  return (props: CategoryMenuProps) => <CategoryMenu categories={categories} {...props} />
}

/**
 * All categories with their subcategories, under the header. The menu closes on Escape, and when
 * the visitor presses or focuses anything outside it.
 */
function CategoryMenu({
  categories,
  opener,
  onClose,
}: CategoryMenuProps & { categories: VisibleCategory[] }) {
  const words = useWords(catalogWords)
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const closeOnLeave = ({ target }: Event) => {
      const isInside =
        target instanceof Node &&
        (panel.current?.contains(target) || opener.current?.contains(target))
      if (!isInside) onClose()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      onClose()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeOnLeave)
    document.addEventListener('focusin', closeOnLeave)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOnLeave)
      document.removeEventListener('focusin', closeOnLeave)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [opener, onClose])

  const closeOnLink = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('a') && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only for links inside, which work with keys
    <nav ref={panel} className="category-menu" aria-label={words.categories} onClick={closeOnLink}>
      <div className="category-groups">
        {topCategories(categories).map((top) => (
          <section key={top.id}>
            <CategoryLink category={top} />
            <ul>
              {categories
                .filter(({ parentId }) => parentId === top.id)
                .map((child) => (
                  <li key={child.id}>
                    <CategoryLink category={child} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <Link to={paths.listing()}>{words.seeAll}</Link>
    </nav>
  )
}

const CategoryLink = ({
  category: { categoryName, productCount },
}: {
  category: VisibleCategory
}) => (
  <Link to={paths.listing({ category: categoryName })}>
    {categoryName}
    <span>{productCount}</span>
  </Link>
)
