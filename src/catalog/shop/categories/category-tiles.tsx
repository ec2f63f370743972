import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { paths } from '#pages/shop-pages.ts'
import { catalogWords } from '../../words/shop.ts'
import { ProductImage } from '../product-image.tsx'
import type { VisibleCategory } from './list-visible-categories.ts'

/** Links to the top of the catalogue. `more` adds a tile that is not a category. */
export function CategoryTiles({
  categories,
  more,
}: {
  categories: VisibleCategory[]
  more?: ReactNode
}) {
  const words = useWords(catalogWords)
  return (
    <ul className="cats">
      {categories.map(({ id, categoryName, image, productCount }) => (
        <li key={id}>
          <a href={paths.listing({ category: categoryName })}>
            {ProductImage({ src: image, sizes: '(min-width: 1024px) 9rem, 23vw' })}
            <b>{categoryName}</b>
            <small>{words.products(productCount)}</small>
          </a>
        </li>
      ))}
      {more}
    </ul>
  )
}
