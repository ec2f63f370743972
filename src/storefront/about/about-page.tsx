import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { AboutText, loadAbout } from '../texts/about-text.tsx'
import { TextFrame } from '../texts/text-frame.tsx'

async function loader({ api, origin }: LoaderArgs) {
  const [page, extras] = await Promise.all([api.content.page({ key: 'about' }), loadAbout(api)])
  return { page, extras, origin }
}

function AboutPage() {
  const { page, extras, origin } = useLoaderData<typeof loader>()
  return (
    <TextFrame page={page} origin={origin}>
      <AboutText page={page} {...extras} />
    </TextFrame>
  )
}

export { AboutPage as Component, loader }
