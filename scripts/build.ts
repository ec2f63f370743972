import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const next = join(root, 'dist.next')
const stamp = '.built-from'

async function filesBelow(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of everything the web build depends on. */
async function sourcesHash() {
  const files = [
    ...(await filesBelow(join(root, 'src'))).filter(
      (file) => !/\/server\/|\.test\.ts$/.test(relative(root, file)),
    ),
    join(root, 'vite.config.ts'),
    join(root, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

/** Compresses files once, as well as possible, since they are sent many times. */
async function precompress() {
  const files = (await filesBelow(join(next, 'client/assets'))).filter((file) =>
    /\.(js|css|svg|json)$/.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const brotli = await promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
      await writeFile(`${file}.br`, brotli)
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

export async function isBuilt() {
  const path = join(dist, stamp)
  return existsSync(path) && (await readFile(path, 'utf8')) === (await sourcesHash())
}

/**
 * Replaces the previous build, but keeps its files for the browser: pages that are open during an
 * update still ask for them.
 */
export async function replaceBuild(next: string, dist: string) {
  const before = join(dist, 'client/assets')
  const earlier = join(next, 'earlier')
  // A copy: an interruption here leaves a complete build, or none.
  await (existsSync(before) ? cp(before, earlier, { recursive: true }) : mkdir(earlier))
  await rm(dist, { recursive: true, force: true })
  await rename(next, dist)
}

/**
 * Builds storefront and back office for the browser, and the storefront for the server; a running
 * shop is not disturbed.
 */
export async function build() {
  process.env.NODE_ENV = 'production'
  const from = await sourcesHash()
  await rm(next, { recursive: true, force: true })
  const vite = await import('vite')
  const quiet = { root, logLevel: 'warn' as const }
  const forBrowser = { outDir: join(next, 'client') }
  await vite.build({ ...quiet, build: forBrowser })
  await vite.build({ ...quiet, build: forBrowser, mode: 'office' })
  await vite.build({ ...quiet, build: { ssr: true, outDir: join(next, 'server') } })
  await precompress()
  await writeFile(join(next, stamp), from)
  await replaceBuild(next, dist)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
