import { messages } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '../ui/link.tsx'

export function NotFound() {
  return (
    <main id="main" className="wrap empty-state">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <h1>
        {messages.pages.notFound} <Link to={paths.home}>Home</Link>
      </h1>
    </main>
  )
}
