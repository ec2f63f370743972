import { kitWords } from '#kit/contract/words.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { paths } from '#shop-pages.ts'
import { storefrontWords } from '../words.ts'

export function NotFound() {
  return (
    <main id="main" className="wrap empty-state">
      <title>{storefrontWords.notFoundTitle}</title>
      <meta name="robots" content="noindex" />
      <h1>
        {storefrontWords.notFound} <Link to={paths.home}>{kitWords.home}</Link>
      </h1>
    </main>
  )
}
