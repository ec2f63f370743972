import { kitWords } from '#kit/contract/words.ts'
import { usePart } from '#kit/web/app/use-part.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { storefrontWords as say } from '../words.ts'
import { SceneHead } from './scene-head.tsx'

const load = async () => (await import('../ways-on.tsx')).WaysOn
const productPath = paths.product('')

/**
 * Neither an address without a page nor a product that has gone is the end of a visit: pictures
 * lead on.
 */
export function NotFound() {
  const isProduct = useLocation().pathname.startsWith(productPath)
  const { Part: WaysOn } = usePart(true, load)
  return (
    <main id="main">
      <title>{say.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
      <SceneHead>
        <div className="page-head lost">
          <div className="wrap">
            <p className="lost-code">{isProduct ? say.productGone : say.notFoundTitle}</p>
            <h1 tabIndex={-1}>
              {say.notFound} <Link to={paths.home}>{kitWords.home}</Link>
            </h1>
            <p className="about">{isProduct ? say.productGoneHelp : say.notFoundHelp}</p>
            <p className="lost-ways">
              <Link className="btn btn-light" to={paths.listing()}>
                {say.allProducts}
              </Link>
              <Link className="btn btn-on-navy" to={paths.contact}>
                {say.askUs}
              </Link>
            </p>
          </div>
        </div>
      </SceneHead>
      {WaysOn && <WaysOn />}
      <div className="section" />
    </main>
  )
}
