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

async function listFiles(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Hashes all inputs of the web build. */
async function hashSources() {
  const files = [
    ...(await listFiles(join(root, 'src'))).filter(
      (file) => !/\/server\/|\.test\.ts$/.test(relative(root, file)),
    ),
    join(root, 'vite.config.ts'),
    join(root, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

/** Compresses every file as well as possible: each is compressed once and sent many times. */
async function precompress() {
  const files = (await listFiles(join(next, 'client/assets'))).filter((file) =>
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

/** Whether `dist` was built from the current sources. */
export async function isBuilt() {
  const path = join(dist, stamp)
  return existsSync(path) && (await readFile(path, 'utf8')) === (await hashSources())
}

/** Replaces the previous build, but keeps its browser files for pages that are still open. */
export async function replaceBuild(next: string, dist: string) {
  const previous = join(dist, 'client/assets')
  const earlier = join(next, 'earlier')
  // Copied, not moved, so that an interruption leaves either a complete build or none.
  await (existsSync(previous) ? cp(previous, earlier, { recursive: true }) : mkdir(earlier))
  await rm(dist, { recursive: true, force: true })
  await rename(next, dist)
}

/**
 * Builds storefront and back office for the browser, and the storefront for the server. A running
 * shop keeps working.
 */
export async function build() {
  process.env.NODE_ENV = 'production'
  const from = await hashSources()
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
