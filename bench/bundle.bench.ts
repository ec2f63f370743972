import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { shopPages } from '#pages/shop-pages.ts'
import { distDir, readAssets } from '#storefront/server/assets.ts'
import { print } from './support/table.ts'

// The scripts and styles that a page needs before it works: the entry, and all imports of the entry
// and the page. The rest loads on demand.

const manifest = JSON.parse(
  readFileSync(join(distDir, 'client/.vite/storefront.json'), 'utf8'),
) as Record<string, unknown>
const pages = Object.keys(manifest).flatMap(
  (key) => /\/(?:storefront|shop)\/([\w-]+)-page\.tsx$/.exec(key)?.[1] ?? [],
)
const assetsOf = readAssets()
const gzipped = (files: string[]) =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(distDir, 'client', file)), { level: 9 }).length,
    0,
  ) / 1000

const measured = pages.map((page) => {
  const { start, scripts, preloads, styles } = assetsOf(page)
  // Personal pages are rendered by the app, which therefore does not wait for the first paint.
  const isPersonal = Object.values(shopPages).some(
    ({ file, ...rest }) => file === page && 'personal' in rest,
  )
  const all = [...(start && !isPersonal ? [start] : []), ...scripts, ...preloads]
  return {
    page,
    scriptKB: gzipped(all),
    styleKB: gzipped(styles),
    files: all.length + styles.length,
  }
})
const rows = measured
  .sort((a, b) => b.scriptKB - a.scriptKB)
  .flatMap(({ page, scriptKB, styleKB, files }) => [
    {
      name: `${page}: first JavaScript, gzip`,
      measured: `and ${styleKB.toFixed(1)} kB of styles`,
      value: scriptKB,
      bound: { max: 125, unit: ' kB' },
    },
    {
      name: `${page}: requests for scripts and styles`,
      measured: '',
      value: files,
      bound: { max: 6 },
    },
  ])
process.exit(print('First load of each page', rows) && rows.length > 0 ? 0 : 1)
