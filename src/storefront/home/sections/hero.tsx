import { Price } from '#catalog/shop/price.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { frontWords } from '../../words/front.ts'
import { HeroScene } from '../hero/hero-scene.tsx'
import { resolveLink } from '../resolve-link.ts'
import { defineSection } from '../section-view.ts'
import { UploadedPicture } from '../uploaded-picture.tsx'

// On phones slightly less than the actual width: the difference is invisible, and half the bytes
// arrive sooner.
const sizes = '(min-width: 768px) 60vw, 88vw'
const linkClasses = ['btn btn-light', 'btn btn-on-navy']

/** The shop's main picture. Numbers link the products in it to the list below. */
export const hero = defineSection('hero', {
  load: ({ links, products }, catalog) => ({
    links: links.flatMap((link) => resolveLink(link, catalog) ?? []),
    products: products.flatMap(({ id, mark }) =>
      catalog.products([id]).map((product) => ({ product, mark })),
    ),
  }),
  Component: function Hero({
    section: { title, text, picture },
    data: { links, products },
    isFirst,
  }) {
    const words = useWords(frontWords)
    const Heading = isFirst ? 'h1' : 'h2'
    return (
      <section className="hero" aria-label={isFirst ? words.home.welcome : title}>
        <div className="wrap hero-in">
          <div className="hero-text">
            <Heading>{title}</Heading>
            {text && <p>{text}</p>}
            {links.length > 0 && (
              <div className="call">
                {links.map(({ label, to }, index) => (
                  <Link key={label} className={linkClasses[index]} to={to}>
                    {label}
                  </Link>
                ))}
              </div>
            )}
          </div>
          <div className="scene">
            {picture ? (
              <UploadedPicture
                picture={picture}
                sizes={sizes}
                width={1200}
                height={864}
                eager={isFirst}
              />
            ) : (
              <HeroScene sizes={sizes} alt={words.home.scene} eager />
            )}
            {products.map(
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
          {products.length > 0 && (
            <ol className="key">
              {products.map(({ product }, index) => (
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
  },
})
