import { type ReactNode, useEffect } from 'react'
import type { Brand } from '#content/brand/brand.ts'
import { toColourTokens } from '#content/brand/brand-colours.ts'
import { brandName } from '#content/brand/brand-model.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { previewLogo } from './frame/header/shown-logo.ts'
import { HomeBody } from './home/home-body.tsx'
import { loadSections } from './home/load-sections.ts'

/** The home page with the colours and logo of the brand's draft. */
export async function loadBrandPreview() {
  const [{ draft, shown }, { sections }] = await Promise.all([
    api.content.document(brandName),
    api.content.home(),
  ])
  const loaded = await loadSections(api, sections)
  return (
    <WithBrand brand={(draft ?? shown) as Brand}>
      <main id="main">
        <HomeBody sections={loaded} />
      </main>
    </WithBrand>
  )
}

function WithBrand({ brand: { logo, colours }, children }: { brand: Brand; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement
    const tokens = toColourTokens(colours)
    // The published colours must not show through where the draft uses the default colours.
    const published = document.querySelector<HTMLLinkElement>(
      'link[rel=stylesheet][href^="/brand/"]',
    )
    if (published) published.disabled = true
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
    previewLogo({ logo })
    return () => {
      for (const name of Object.keys(tokens)) style.removeProperty(name)
      previewLogo(null)
      if (published) published.disabled = false
    }
  }, [logo, colours])
  return children
}
