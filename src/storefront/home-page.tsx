import { useLoaderData } from 'react-router'
import { JsonLd } from '#catalog/shop/json-ld.tsx'
import { catalogWords } from '#catalog/words.ts'
import type { LoaderArgs } from '#kit/web/app/page.ts'
import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { paths } from '#shop-pages.ts'
import { Canonical } from './canonical.tsx'
import { HomeBody } from './home/home-body.tsx'
import { loadSections } from './home/load-sections.ts'
import { ShareImage } from './share-image.tsx'

async function loader({ api, origin }: LoaderArgs) {
  const { sections } = await api.content.home()
  return { sections: await loadSections(api, sections), origin }
}

function HomePage() {
  const facts = useShopFacts()
  const { sections, origin } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <title>{facts.name}</title>
      <meta name="description" content={catalogWords.about} />
      <Canonical origin={origin} path={paths.home} />
      <meta property="og:title" content={facts.name} />
      <meta property="og:description" content={catalogWords.about} />
      <ShareImage origin={origin} />
      <JsonLd data={{ '@type': 'ElectronicsStore', name: facts.name, url: `${origin}/`, telephone: facts.phone, email: facts.email, address: facts.address }} />
      <HomeBody sections={sections} />
    </main>
  )
}

export { HomePage as Component, loader }
