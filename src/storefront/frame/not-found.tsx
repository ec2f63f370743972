import { kitWords } from '#kit/contract/words/shop.ts'
import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { storefrontWords } from '../words/shop.ts'
import { SceneHead } from './header/scene-head.tsx'

const load = async () => (await import('../products/browse-more.tsx')).BrowseMore
const productPath = paths.product('')

/**
 * For unknown addresses and for products that are no longer sold. Pictures of categories and
 * products lead visitors on.
 */
export function NotFound() {
  const words = useWords(storefrontWords)
  const kitText = useWords(kitWords)
  const isProduct = useLocation().pathname.startsWith(productPath)
  const { Component: BrowseMore } = useLazyComponent(true, load)
  return (
    <main id="main">
      <title>{words.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
      <SceneHead>
        <div className="page-head lost">
          <div className="wrap">
            <p className="lost-code">{isProduct ? words.productGone : words.notFoundTitle}</p>
            <h1 tabIndex={-1}>
              {words.notFound} <Link to={paths.home}>{kitText.home}</Link>
            </h1>
            <p className="about">{isProduct ? words.productGoneHint : words.notFoundHint}</p>
            <p className="call">
              <Link className="btn btn-light" to={paths.listing()}>
                {words.allProducts}
              </Link>
              <Link className="btn btn-on-navy" to={paths.contact}>
                {words.askUs}
              </Link>
            </p>
          </div>
        </div>
      </SceneHead>
      {BrowseMore && <BrowseMore />}
      <div className="section" />
    </main>
  )
}
