import { useMemo } from 'react'
import { JsonLd } from '#catalog/shop/json-ld.tsx'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { paths } from '#pages/shop-pages.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { HomeBody } from './home/home-body.tsx'
import { loadSections } from './home/load-sections.ts'
import { unpackSections, withPackedJson } from './home/packed-sections.ts'
import { PageMeta } from './page-meta.tsx'

async function loader({ api, origin }: LoaderArgs) {
  const { sections } = await api.content.home()
  return { sections: withPackedJson(await loadSections(api, sections)), origin }
}

function HomePage() {
  const facts = useShopFacts()
  const { sections: loaded, origin } = useLoaderData<typeof loader>()
  const sections = useMemo(() => unpackSections(loaded), [loaded])
  return (
    <main id="main">
      <title>{facts.name}</title>
      <PageMeta origin={origin} path={paths.home} title={facts.name} />
      <JsonLd
        data={{
          '@type': 'ElectronicsStore',
          name: facts.name,
          url: `${origin}/`,
          telephone: facts.phone || undefined,
          email: facts.email || undefined,
          address: facts.address || undefined,
        }}
      />
      <HomeBody sections={sections} />
    </main>
  )
}

export { HomePage as Component, loader }
