import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { loadServices, ServicesText } from '../texts/services-text.tsx'
import { TextFrame } from '../texts/text-frame.tsx'

async function loader({ api, origin }: LoaderArgs) {
  const [page, extras] = await Promise.all([
    api.content.page({ key: 'services' }),
    loadServices(api),
  ])
  return { page, extras, origin }
}

function ServicesPage() {
  const { page, extras, origin } = useLoaderData<typeof loader>()
  return (
    <TextFrame page={page} origin={origin} hasTitle>
      <ServicesText page={page} {...extras} />
    </TextFrame>
  )
}

export { loader, ServicesPage as Component }
