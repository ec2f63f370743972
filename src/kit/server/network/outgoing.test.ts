import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** How code of the server can reach another machine. */
const outgoing = [
  /(?<![.\w])fetch\(/,
  /import \{[^}]*(?<!type )\b(connect|get|request|createConnection|Agent|Socket|Resolver|lookup)\b[^}]*\} from 'node:(https?|http2|net|tls|dgram|dns)/,
  /import (\w+|\* as \w+) from 'node:(https?|http2|net|tls|dgram|dns)/,
  /import\('(node:(https?|http2|net|tls|dgram|dns)|undici|pg|nodemailer)/,
  /^(import|\}) (?!type).*from '(undici|nodemailer)'/m,
  /\bnew pg\.(Client|Pool)\(/,
  /\b(createRemoteJWKSet|WebSocket|EventSource)\(/,
  /\/network\/fetch-public\.ts'/,
]
/** Code that runs in browsers. */
const inBrowsers = /\/(web|shop|office)\/|^src\/storefront\/(?!server\/)/

test('`security.md` lists every file of the server that reaches other machines', async () => {
  const files: string[] = []
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: root })) {
    if (inBrowsers.test(file) || /\.test\.tsx?$/.test(file)) continue
    const code = await readFile(join(root, file), 'utf8')
    if (outgoing.some((pattern) => pattern.test(code))) files.push(file)
  }
  const page = await readFile(join(root, 'docs/security.md'), 'utf8')
  const [section = ''] = /## What the server fetches[^#]*/.exec(page) ?? []
  const listed = [...section.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path)
  const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`)
  expect(files.filter((file) => !listed.some((path) => isIn(file, path)))).toEqual([])
  expect(listed.filter((path) => !files.some((file) => isIn(file, path)))).toEqual([])
})
