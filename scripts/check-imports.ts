import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'

// Which room may know which (CONTRIBUTING.md says why). A noun may import nouns to its left, never to its right.
export const nouns = [
  'audit',
  'mails',
  'facts',
  'media',
  'accounts',
  'jobs',
  'catalog',
  'inventory',
  'imports',
  'reviews',
  'wishlist',
  'promotions',
  'cart',
  'orders',
  'enquiries',
  'customers',
  'reports',
]

const root = join(import.meta.dirname, '..')

interface Place {
  /** `contract`, `server/http`, `web/ui`, `server/noun`, `web/noun` … */
  room: string
  noun: string | null
  file: string
}

function placeOf(path: string): Place {
  const [, side = '', folder = '', file = folder] = path.split('/')
  const noun = nouns.includes(folder) ? folder : null
  if (side === 'contract' || side === 'main.ts') return { room: side, noun: null, file: path }
  if (noun) return { room: `${side}/noun`, noun, file: path }
  return { room: file === folder ? side : `${side}/${folder}`, noun: null, file: path }
}

const serverGround = ['contract', 'server', 'server/db', 'server/mail', 'server/files', 'server/cache']

/** The rooms that each room may import besides itself; `noun` rooms are checked by order as well. */
const allowed: Record<string, string[]> = {
  contract: [],
  'web/ui': [],
  'web/app': ['contract', 'web/ui', 'web/styles', 'web'],
  'web/content': ['contract'],
  'web/styles': [],
  'web/noun': ['contract', 'web/ui', 'web/app', 'web/noun', 'web/content'],
  'web/pages': ['contract', 'web/ui', 'web/app', 'web/noun', 'web/content', 'web/styles'],
  'web/admin': ['contract', 'web/ui', 'web/app', 'web/noun', 'web/content', 'web/styles'],
  web: ['contract', 'web/app', 'web/pages', 'web/admin', 'web/ui', 'web/styles'],
  'server/db': ['contract', 'server'],
  'server/mail': serverGround,
  'server/files': serverGround,
  'server/cache': serverGround,
  'server/http': serverGround,
  'server/noun': [...serverGround, 'server/http', 'server/noun'],
  'server/sample': [...serverGround, 'server/http', 'server/noun'],
  'server/backup': serverGround,
  'server/doctor': serverGround,
  'server/metrics': [...serverGround, 'server/backup'],
  'server/pages': [...serverGround, 'server/http', 'web', 'web/app'],
  server: [...serverGround, 'server/http', 'server/noun', 'server/pages', 'server/sample', 'server/metrics'],
  'main.ts': ['server', ...serverGround, 'server/http', 'server/noun', 'server/pages', 'server/sample'],
}

/** Roles of a noun's files: rules know neither Fastify nor SQL, queries know the database alone, routes no SQL. */
function roleProblem(from: string, specifier: string, to: string | null) {
  if (!from.startsWith('src/server/')) return null
  const inNoun = placeOf(from).noun !== null
  const isQueries = from.endsWith('.queries.ts')
  const isRoutes = from.endsWith('.routes.ts')
  if (inNoun && !isRoutes && (specifier === 'fastify' || specifier.startsWith('@fastify/') || to === 'src/server/http/bind.ts'))
    return 'only *.routes.ts may know Fastify'
  if (!isQueries && to === 'src/server/db/sql.ts' && !from.startsWith('src/server/db/') && !from.startsWith('src/server/cache/')) {
    return importsValues(from, specifier) ? 'SQL belongs into *.queries.ts' : null
  }
  if (isQueries && to && !/^src\/(contract|server\/db)\//.test(to) && !/\.queries\.ts$/.test(to) && importsValues(from, specifier))
    return 'queries know the database and the contract'
  return null
}

const importsValues = (from: string, specifier: string) =>
  importsOf(from).some(({ specifier: name, clause }) => name === specifier && !/^\s*type\b/.test(clause) && !/^\s*{(\s*type\s+\w+\s*,?)+\s*}\s*$/.test(clause))

const importPattern = /(?:^|\n)\s*(?:import|export)\s+(?:([^'"();]*?)\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(path: string) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(importPattern)].map(([, clause = '', specifier, dynamic]) => ({ clause, specifier: specifier ?? dynamic ?? '' }))
}

function resolve(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.replace(/^#(\w+)\//, 'src/$1/')
  return bare.startsWith('.') ? relative(root, join(root, dirname(from), bare)) : null
}

function problemOf(from: string, specifier: string): string | null {
  if (from.endsWith('.test.ts')) return null
  const to = resolve(from, specifier)
  const role = roleProblem(from, specifier, to)
  if (role) return role
  const here = placeOf(from)
  if (!to) return here.room === 'contract' && !specifier.startsWith('zod') ? 'the contract imports zod alone' : null
  if (!to.startsWith('src/')) return null
  const there = placeOf(to)
  if (here.room !== there.room && !(allowed[here.room] ?? []).includes(there.room)) return `${here.room} may not know ${there.room}`
  if (here.noun && there.noun && nouns.indexOf(there.noun) > nouns.indexOf(here.noun)) return `${here.noun} stands left of ${there.noun}`
  return null
}

/** Every import that breaks a rule, as `file: reason (import)`. */
export async function findForbiddenImports(): Promise<string[]> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name)).map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return files.sort().flatMap((file) =>
    importsOf(file).flatMap(({ specifier }) => {
      const problem = problemOf(file, specifier)
      return problem ? [`${file}: ${problem} (${specifier})`] : []
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await findForbiddenImports()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
