import { paths } from '#contract/paths.ts'
import type { ShownCategory } from '../catalog/find-categories.ts'
import { ProductImage } from '../catalog/product-image.tsx'
import { Link } from '../ui/link.tsx'

/** Ways into the catalogue by what somebody wants to do; a way without products is not shown. */
const ways = [
  {
    category: 'Parts',
    title: 'Build a PC that fits together',
    text: 'Processors, boards, cards and cases, with socket, length and watts to filter by.',
    link: 'Choose parts',
  },
  {
    category: 'Laptop spares',
    title: 'Find the part for my laptop',
    text: 'Screens, batteries, keyboards and chargers, with the models they fit.',
    link: 'See laptop spares',
  },
  {
    category: 'Vehicle parts',
    title: 'Find the part for my bike or car',
    text: 'Plugs, pads, chains and filters by thread, size and teeth.',
    link: 'See vehicle parts',
  },
]

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
