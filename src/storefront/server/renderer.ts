import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicBrand } from '#content/brand/brand.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Look } from '#kit/web/app/page/document.ts'
import type { ClosedShop } from '../about/coming-soon.tsx'
import type { RenderInput, RenderResult } from '../entry-server.tsx'
import { distDir, readAssets, readBackOfficeAssets } from './assets.ts'

type Render = (input: Omit<RenderInput, 'assetsOf'>) => Promise<RenderResult>

/** Renders pages to HTML: in production from the build, in development from the sources. */
export interface Renderer {
  render: Render
  /** The path and query shared by all addresses of a page; null for an address without a page. */
  match(url: URL): Promise<string | null>
  /** An empty document: the back office renders in the browser. */
  backOffice(look: Look, mark: string, language: Language): Promise<string>
  /** The page that visitors see until the shop opens. It has no scripts. */
  comingSoon(shop: ClosedShop, brand: PublicBrand, language: Language): Promise<string>
}

export type WebModule = typeof import('../entry-server.tsx')

export async function createBuiltRenderer(): Promise<Renderer> {
  // React reads this once to decide whether to run in development mode, which takes twice as long.
  process.env.NODE_ENV ??= 'production'
  const web = (await import(
    /* @vite-ignore */ pathToFileURL(join(distDir, 'server/entry-server.js')).href
  )) as WebModule
  const assetsOf = readAssets()
  const officeAssets = readBackOfficeAssets()
  return {
    render: (input) => web.render({ ...input, assetsOf }),
    match: async (url) => web.matchPage(url),
    backOffice: async (look, mark, language) =>
      web.renderBackOffice(officeAssets, look, mark, language),
    comingSoon: async (shop, brand, language) =>
      web.renderComingSoon(shop, brand, assetsOf('home').styles, language),
  }
}
