import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '#kit/web/app/page/document.ts'

export const distDir = join(import.meta.dirname, '../../../dist')

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const storefront = 'src/storefront/entry-client.tsx'
const start = 'src/storefront/start.ts'
const backOffice = 'src/office/entry-office.tsx'

function readManifest(app: 'storefront' | 'office'): Manifest {
  const path = join(distDir, `client/.vite/${app}.json`)
  if (!existsSync(path)) throw new Error('The web is not built: run npm run build.')
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest
}

/**
 * Returns the files that a storefront page needs immediately, from the build's manifest: the entry,
 * and everything that it and the page import.
 */
export function readAssets(): (page: string) => Assets {
  const manifest = readManifest('storefront')
  const cache = new Map<string, Assets>()
  return (page) => {
    const cached = cache.get(page)
    if (cached) return cached
    const pageKeys = Object.keys(manifest).filter((key) => key.endsWith(`/${page}-page.tsx`))
    const assets = {
      ...collect(manifest, storefront, pageKeys),
      start: `/${manifest[start]?.file}`,
    }
    cache.set(page, assets)
    return assets
  }
}

export const readBackOfficeAssets = (): Assets => collect(readManifest('office'), backOffice)

function collect(manifest: Manifest, entry: string, pageKeys: string[] = []): Assets {
  const chunks = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  ;[entry, ...pageKeys].forEach(visit)
  const all = [...chunks]
  return {
    scripts: all.filter(([key]) => key === entry).map(([, chunk]) => `/${chunk.file}`),
    preloads: all.filter(([key]) => key !== entry).map(([, chunk]) => `/${chunk.file}`),
    styles: [...new Set(all.flatMap(([, chunk]) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}
