import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ApiClient } from '#kit/contract/calls/client.ts'
import { kitWords } from '#kit/contract/words/shop.ts'
import { setUpShop } from '../../../tests/support/shop/test-shop.ts'
import { storefrontWords } from '../words/shop.ts'
import { distDir } from './assets.ts'
import { createBuiltRenderer } from './renderer.ts'

const shop = setUpShop({}, {})

test.each(['/', '/productListing', '/product/1', '/discover', '/services'])(
  'an error on %s is reported without showing its details',
  async (path) => {
    const broken = new TypeError('Cannot read /srv/shop/secret.ts')
    const reported: unknown[] = []
    const { render } = await createBuiltRenderer()
    const failing = new Proxy({} as ApiClient, {
      get: () => new Proxy({}, { get: () => () => Promise.reject(broken) }),
    })
    const page = await render({
      url: new URL(path, 'http://localhost'),
      language: 'en',
      api: failing,
      report: (error) => reported.push(error),
    })
    expect(reported).toContain(broken)
    const html = 'html' in page ? page.html.join('') : ''
    expect([page.status, html]).toEqual([
      500,
      expect.stringContaining(kitWords('en').unexpectedError),
    ])
    expect(html).not.toContain('secret')
  },
)

test.each(['/%', '/product/%', '/product/%E0'])(
  '%s cannot be decoded, and leads to the not-found page',
  async (path) => {
    const { statusCode, body } = await shop.app.inject(path)
    expect([statusCode, body]).toEqual([
      404,
      expect.stringContaining(storefrontWords('en').notFound),
    ])
  },
)

test('a file of the previous build is still served', async () => {
  const name = 'cart-of-yesterday.js'
  const path = join(distDir, 'earlier', name)
  await mkdir(join(distDir, 'earlier'), { recursive: true })
  await writeFile(path, 'export {}')
  const reply = await shop.app.inject(`/assets/${name}`)
  await rm(path)
  expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'export {}',
  ])
  expect((await shop.app.inject('/assets/never-was.js')).statusCode).toBe(404)
})
