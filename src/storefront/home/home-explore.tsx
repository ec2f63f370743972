import type { ShownCategory } from '#catalog/shop/find-categories.ts'
import { ProductImage } from '#catalog/shop/product-image.tsx'
import { ways } from '#content/shop/explore.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'

export function ExploreCards({ categories }: { categories: ShownCategory[] }) {
  return (
    <div className="explore">
      {ways.map(({ category: name, title, text, link }) => {
        const category = categories.find(({ categoryName }) => categoryName === name)
        if (!category) return null
        return (
          <Link key={name} to={paths.listing({ category: name })}>
            <div className="words">
              <h3>{title}</h3>
              <p>{text}</p>
              <span className="text-link">{link}</span>
            </div>
            <ProductImage src={category.image} sizes="(min-width:900px) 25rem, 38vw" />
          </Link>
        )
      })}
    </div>
  )
}
