import { useShopFacts } from '#settings/shop/use-shop-facts.ts'
import { TrustStrip } from '../about/trust-strip.tsx'
import type { LoadedSection } from './load-sections.ts'
import { Sections } from './sections.tsx'

/** Everything on the home page, also in a preview. */
export function HomeBody({ sections }: { sections: LoadedSection[] }) {
  const { name } = useShopFacts()
  const hasTitle = sections.some(({ section }) => section.kind === 'hero')
  return (
    <>
      {!hasTitle && <h1 className="hidden">{name}</h1>}
      <Sections sections={sections} />
      <div className="section" />
      <TrustStrip />
    </>
  )
}
