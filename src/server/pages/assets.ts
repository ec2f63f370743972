import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '#web/app/document.ts'

export const distDir = join(import.meta.dirname, '../../../dist')

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const entry = 'src/web/entry-client.tsx'

/** Which files a page needs at once, from the build's own list: the entry, and what it and the page import. */
export function readAssets(): (page: string) => Assets {
  const path = join(distDir, 'client/.vite/manifest.json')
  if (!existsSync(path)) throw new Error('The web is not built: run npm run build.')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const known = new Map<string, Assets>()
  return (page) => {
    const assets = known.get(page) ?? collect(manifest, [entry, `src/web/pages/${page}-page.tsx`])
    known.set(page, assets)
    return assets
  }
}

function collect(manifest: Manifest, keys: string[]): Assets {
  const chunks = new Map<string, Chunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  const all = [...chunks]
  return {
    scripts: all.filter(([key]) => key === entry).map(([, chunk]) => `/${chunk.file}`),
    preloads: all.filter(([key]) => key !== entry).map(([, chunk]) => `/${chunk.file}`),
    styles: [...new Set(all.flatMap(([, chunk]) => chunk.css ?? []))].map((file) => `/${file}`),
  }
}
