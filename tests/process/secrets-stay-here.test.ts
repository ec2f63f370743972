import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Secret files that an operator may store beside the shop. */
const secrets = [
  '.env',
  '.env.production',
  'tls.pem',
  'certificates/tls.key',
  'data/postgres/password',
  'data/mail/00000001-password-reset.eml',
  'backups/shop-x/users.jsonl.gz',
  'shop.log',
]

describe.each(secrets)('%s', (path) => {
  test.runIf(existsSync(join(root, '.git')))('is not committed', async () => {
    const { stdout } = await promisify(execFile)('git', ['check-ignore', '--no-index', path], {
      cwd: root,
    })
    expect(stdout.trim()).toBe(path)
  })

  test('is not copied into the image', async () => {
    const rules = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
    const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
    expect(rules.some((rule) => folders.some((folder) => matchesGlob(folder, rule)))).toBe(true)
  })
})

test('no ignore rule re-includes an excluded file', async () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect(await readFile(join(root, file), 'utf8')).not.toMatch(/^!/m)
})
