import type { ProductCard } from '#catalog/contract.ts'
import { Price } from '#catalog/shop/price.tsx'
import { hero } from '#content/shop/hero.ts'
import avif640 from '#content/shop/hero-640.avif'
import webp640 from '#content/shop/hero-640.webp'
import avif1200 from '#content/shop/hero-1200.avif'
import webp1200 from '#content/shop/hero-1200.webp'
import { shelves } from '#content/shop/shelves.ts'
import type { ApiClient } from '#kit/contract/client.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { frontWords } from '../front-words.ts'

// A little less than it is wide on phones: the eye does not see it, and half the bytes arrive sooner.
const sizes = '(min-width: 768px) 60vw, 88vw'

/** What is seen in the scene and sold in the shop; the catalogue may have changed since the picture was taken. */
export async function findHeroProducts(api: ApiClient) {
  const found = await Promise.all(hero.marks.map(({ product }) => api.search.products({ search: product, limit: '3' })))
  return found.flatMap(({ items }) => items)
}

/** The one scene of the shop; numbers tie what is seen to what is sold. */
export function Hero({ products }: { products: ProductCard[] }) {
  const seen = hero.marks.flatMap((mark) => {
    const product = products.find(({ productName }) => productName === mark.product)
    return product ? [{ ...mark, product }] : []
  })
  return (
    <section className="hero" aria-label={frontWords.home.welcome}>
      <div className="wrap hero-in">
        <div className="hero-text">
          <h1>{hero.title}</h1>
          <p>{hero.text}</p>
          <div className="hero-do">
            <Link className="btn btn-light" to={paths.listing({ category: shelves.laptops })}>
              {frontWords.home.laptops}
            </Link>
            <Link className="btn btn-on-navy" to={paths.services}>
              {frontWords.home.bookRepair}
            </Link>
          </div>
        </div>
        <div className="scene">
          <picture>
            <source type="image/avif" srcSet={`${avif640} 640w, ${avif1200} 1200w`} sizes={sizes} />
            <img src={webp1200} srcSet={`${webp640} 640w, ${webp1200} 1200w`} sizes={sizes} alt={hero.picture} width={1200} height={864} fetchPriority="high" />
          </picture>
          {seen.map(({ product, left, top }, index) => (
            <span key={product.id} className="mark" style={{ left, top }} aria-hidden="true">
              {index + 1}
            </span>
          ))}
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
