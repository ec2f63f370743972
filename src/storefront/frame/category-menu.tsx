import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { findCategories, type ShownCategory, topCategories } from '#catalog/shop/find-categories.ts'
import { catalogWords } from '#catalog/words.ts'
import { api } from '#kit/web/app/api.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'

interface CategoryMenuProps {
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The menu with what stands in it: where the categories cannot be had, there is no menu either. */
export async function loadCategoryMenu() {
  const categories = await findCategories(api)
  return (props: CategoryMenuProps) => <CategoryMenu categories={categories} {...props} />
}

/**
 * Every category with those below it, under the header. It closes on Escape, and when somebody goes
 * on elsewhere.
 */
function CategoryMenu({
  categories,
  opener,
  onClose,
}: CategoryMenuProps & { categories: ShownCategory[] }) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside =
        target instanceof Node &&
        (panel.current?.contains(target) || opener.current?.contains(target))
      if (!isInside) onClose()
    }
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      onClose()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', press)
    }
  }, [opener, onClose])

  const follow = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('a') && onClose()
  return (
    // only follows the links inside, which have keys of their own
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <nav
      ref={panel}
      className="category-menu"
      aria-label={catalogWords.categories}
      onClick={follow}
    >
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
      <Link to={paths.listing()}>{catalogWords.seeAll}</Link>
    </nav>
  )
}

const CategoryLink = ({
  category: { categoryName, productCount },
}: {
  category: ShownCategory
}) => (
  <Link to={paths.listing({ category: categoryName })}>
    {categoryName}
    <span>{productCount}</span>
  </Link>
)
