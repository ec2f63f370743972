import { isBuiltIn } from '#content/pages/page-model.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { redirect } from '#kit/web/router/page.ts'
import { paths } from '#pages/shop-pages.ts'
import { PlainText } from '../texts/plain-text.tsx'
import { TextFrame } from '../texts/text-frame.tsx'

/** The key of the policy at an address. The router ignores letter case and a trailing slash. */
const keyAt = (pathname: string) => pathname.toLowerCase().replace(/^\/|\/+$/g, '')

async function loader({ api, params: { id }, url, origin }: LoaderArgs) {
  // Built-in pages have dedicated addresses, and no other.
  if (id && isBuiltIn(id)) throw redirect(id === 'careers' ? paths.careers : `/${id}`, 301)
  const page = await api.content.page({ key: id ?? keyAt(url.pathname) })
  // The page was found by one of its former addresses.
  if (id && page.key !== id) throw redirect(paths.customPage(page.key), 301)
  return { page, origin }
}

function TextPage() {
  const { page, origin } = useLoaderData<typeof loader>()
  return (
    <TextFrame page={page} origin={origin}>
      <PlainText page={page} />
    </TextFrame>
  )
}

export { loader, TextPage as Component }
