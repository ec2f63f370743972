import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pinImages } from '../../scripts/pin-images.ts'

const root = join(import.meta.dirname, '../..')
const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
let availableUrls: RegExp

/** A registry that answers as Docker's does. */
const server = createServer((request, response) => {
  const url = request.url ?? ''
  if (url.startsWith('/token')) return response.end(JSON.stringify({ token: 'for-reading' }))
  const allowed = request.headers.authorization === 'Bearer for-reading' && availableUrls.test(url)
  response.writeHead(allowed ? 200 : 404, allowed ? { 'docker-content-digest': digest } : {}).end()
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const registry = () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { tokens: `${address}/token?service=test`, images: address }
}

test.each([
  ['Dockerfile', ['FROM node:24-bookworm-slim@', 'FROM node:24-bookworm-slim@']],
  ['compose.yaml', ['image: postgres:18@', 'image: caddy:2@']],
  ['compose.many.yaml', ['image: postgres:18@', 'image: caddy:2@']],
])('every image in %s gets its digest, and nothing else changes', async (file, pinned) => {
  availableUrls = /^\/v2\/library\/(node|postgres|caddy)\/manifests\/[\w.-]+$/
  const text = await readFile(join(root, file), 'utf8')
  const result = await pinImages(text, registry())
  expect(result.match(/(FROM|image:) \S+@(?=sha256:)/g)).toEqual(pinned)
  expect(result.replaceAll(`@${digest}`, '')).toBe(text.replace(/@sha256:[0-9a-f]{64}/g, ''))
  expect(await pinImages(result, registry())).toBe(result)
})

test('an image that the registry does not list pins nothing', async () => {
  availableUrls = /^$/
  await expect(pinImages('FROM node:24-bookworm-slim\n', registry())).rejects.toThrow(
    'returned no digest for node:24-bookworm-slim',
  )
})
