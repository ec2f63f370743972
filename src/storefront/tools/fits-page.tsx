import { FindByName } from '#fitment/shop/find/find-by-name.tsx'
import { FindByStep } from '#fitment/shop/find/find-by-step.tsx'
import { MyDevices } from '#fitment/shop/garage/my-devices.tsx'
import { fitmentWords } from '#fitment/words/shop.ts'
import type { LoaderArgs } from '#kit/web/app/page/page.ts'
import { useLoaderData } from '#kit/web/router/hooks.ts'
import { useWords } from '#kit/web/router/language.ts'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { PageTitle } from '#settings/shop/page-title.tsx'
import { TrustStrip } from '../about/trust-strip.tsx'
import { PageMeta } from '../page-meta.tsx'

async function loader({ api, url, origin }: LoaderArgs) {
  const typed = url.searchParams.get('q')?.slice(0, 120) ?? ''
  const [kinds, suggestions] = await Promise.all([
    api.fitment.kinds(),
    typed ? api.fitment.suggest({ q: typed }) : [],
  ])
  return { kinds: kinds.map(({ kind }) => kind), typed, suggestions, origin }
}

function FitsPage() {
  const words = useWords(fitmentWords)
  const { kinds, typed, suggestions, origin } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageTitle title={words.title} />
      <PageMeta origin={origin} path={paths.fits()} title={words.title} description={words.lead} />
      {typed && <meta name="robots" content="noindex" />}
      <PageHeader title={words.title} current={words.title}>
        {words.lead}
      </PageHeader>
      <div className="wrap">
        <MyDevices />
        <section className="panel finder" aria-label={words.find}>
          <FindByName key={typed} initialQuery={typed} initialResults={suggestions} />
          <FindByStep kinds={kinds} />
        </section>
      </div>
      <div className="section" />
      <TrustStrip />
    </main>
  )
}

export { FitsPage as Component, loader }
