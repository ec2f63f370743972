import type { ProductCard } from '#catalog/product.ts'
import { Price } from '#catalog/shop/price.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { frontWords } from '../../front-words.ts'
import { HeroScene } from '../hero-scene.tsx'
import { OwnPicture } from '../own-picture.tsx'
import { resolveLink, type ShownLink } from '../resolve-link.ts'
import { defineSection, type Of, type SectionProps } from '../section-view.ts'

// A little less than it is wide on phones: the eye does not see it, and half the bytes arrive
// sooner.
const sizes = '(min-width: 768px) 60vw, 88vw'
const looks = ['btn btn-light', 'btn btn-on-navy']

interface Seen {
  product: ProductCard
  mark: Of<'hero'>['products'][number]['mark']
}

interface HeroData {
  links: ShownLink[]
  seen: Seen[]
}

/** The one scene of the shop; numbers tie what is seen to what is sold. */
function Hero({
  section: { title, text, picture },
  data: { links, seen },
  isFirst,
}: SectionProps<Of<'hero'>, HeroData>) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className="hero" aria-label={isFirst ? frontWords.home.welcome : title}>
      <div className="wrap hero-in">
        <div className="hero-text">
          <Heading>{title}</Heading>
          {text && <p>{text}</p>}
          {links.length > 0 && (
            <div className="hero-do">
              {links.map(({ label, to }, index) => (
                <Link key={label} className={looks[index]} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          )}
        </div>
        <div className="scene">
          {picture ? (
            <OwnPicture picture={picture} sizes={sizes} width={1200} height={864} eager={isFirst} />
          ) : (
            <HeroScene sizes={sizes} alt={frontWords.home.scene} eager />
          )}
          {seen.map(
            ({ product, mark }, index) =>
              mark && (
                <span
                  key={product.id}
                  className="mark"
                  style={{ left: `${mark.left}%`, top: `${mark.top}%` }}
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
              ),
          )}
        </div>
        {seen.length > 0 && (
          <ol className="key">
            {seen.map(({ product }, index) => (
              <li key={product.id}>
                <Link to={paths.product(product.id)}>
                  <i>{index + 1}</i>
                  <span>{product.productName}</span>
                  <Price rupees={product.discountedPrice} />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

export const hero = defineSection('hero', {
  load: ({ links, products }, shelves): HeroData => ({
    links: links.flatMap((link) => resolveLink(link, shelves) ?? []),
    seen: products.flatMap(({ id, mark }) =>
      shelves.products([id]).map((product) => ({ product, mark })),
    ),
  }),
  Component: Hero,
})
