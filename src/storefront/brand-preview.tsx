import { type ReactNode, useEffect } from 'react'
import type { Brand } from '#content/brand.ts'
import { tokensOf } from '#content/brand-colours.ts'
import { brandName } from '#content/brand-model.ts'
import { api } from '#kit/web/app/api.ts'
import { showLogo } from './frame/shown-logo.ts'
import { HomeBody } from './home/home-body.tsx'
import { loadSections } from './home/load-sections.ts'

/** The home page in the colours of a draft, below its logo. */
export async function showBrandDraft() {
  const [{ draft, shown }, { sections }] = await Promise.all([
    api.content.document(brandName),
    api.content.home(),
  ])
  const loaded = await loadSections(api, sections)
  return (
    <Branded brand={(draft ?? shown) as Brand}>
      <main id="main">
        <HomeBody sections={loaded} />
      </main>
    </Branded>
  )
}

function Branded({ brand: { logo, colours }, children }: { brand: Brand; children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement
    const tokens = tokensOf(colours)
    // What is published must not show through where the draft has the shop's own colours.
    const published = document.querySelector<HTMLLinkElement>(
      'link[rel=stylesheet][href^="/brand/"]',
    )
    if (published) published.disabled = true
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
    showLogo({ logo })
    return () => {
      for (const name of Object.keys(tokens)) style.removeProperty(name)
      showLogo(null)
      if (published) published.disabled = false
    }
  }, [logo, colours])
  return children
}
