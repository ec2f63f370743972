import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedReply } from './cached-reply.ts'
import { pickEncoding } from './compress.ts'
import { ReplyCache } from './reply-cache.ts'

const newReply = (text: string, tags: string[] = [], status = 200) => ({
  status,
  contentType: 'text/html',
  body: Buffer.from(text),
  tags,
})

const textOf = async (cache: ReplyCache, reply: CachedReply) =>
  (await cache.encoded(reply, undefined)).body.toString()

test('concurrent requests for the same reply share one', async () => {
  const cache = new ReplyCache()
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof newReply>>()
  let times = 0
  const create = () => {
    times += 1
    return promise
  }
  const requests = Array.from({ length: 50 }, () => cache.get('/', create))
  resolve(newReply('page'))
  await Promise.all(requests)
  expect(times).toBe(1)
})

test('a reply at an overlong address is not cached', async () => {
  const cache = new ReplyCache()
  const address = `/?${'x'.repeat(2_000)}`
  expect(await textOf(cache, await cache.get(address, async () => newReply('page')))).toBe('page')
  expect(cache.size.entries).toBe(0)
})

test('a signal drops only the replies that show what changed', async () => {
  const cache = new ReplyCache()
  await cache.get('/a', async () => newReply('a', ['product:1', 'catalogue']))
  await cache.get('/b', async () => newReply('b', ['product:2', 'catalogue']))
  cache.dropTags(['product:1'])
  expect(cache.peek('/a')).toBeUndefined()
  expect(cache.peek('/b')).toBeDefined()
  cache.dropTags(['catalogue'])
  expect(cache.peek('/b')).toBeUndefined()
})

test('stale, displaced and replaced replies leave nothing in the tag index', async () => {
  const cache = new ReplyCache({ maxEntries: 20 })
  for (let page = 0; page < 50; page += 1) {
    await cache.get(`/${page}`, async () => newReply('page', [`product:${page}`, 'catalogue']))
    await cache.get(`/?${page}`, async () =>
      newReply('list', [`product:${page}`, `category:${page}`]),
    )
  }
  expect(cache.size).toMatchObject({ entries: 20, tags: 10 + 10 + 1 })
  cache.dropTags(['catalogue'])
  expect(cache.size).toMatchObject({ entries: 20, tags: 20 })
  await cache.get('/49', async () => newReply('again', ['product:7']))
  expect(cache.size).toMatchObject({ entries: 20, tags: 21 })
  cache.clear()
  expect(cache.size).toMatchObject({ entries: 20, tags: 0 })
})

test.each([
  ['its content changed', (cache: ReplyCache) => cache.dropTags(['product:1'])],
  ['a gap hid the changes', (cache: ReplyCache) => cache.clear()],
])('a reply created while %s is sent, but not reused', async (_, change) => {
  const cache = new ReplyCache()
  const reply = await cache.get('/', async () => {
    change(cache)
    return newReply('perhaps stale', ['product:1'])
  })
  expect(await textOf(cache, reply)).toBe('perhaps stale')
  expect(cache.peek('/')).toBeUndefined()
})

test('a request after a change gets the change, even while an older reply is pending', async () => {
  const cache = new ReplyCache()
  const gate = Promise.withResolvers<void>()
  let content = 'old'
  let times = 0
  const create = async () => {
    times += 1
    const created = newReply(content, ['product:1'])
    await gate.promise
    return created
  }
  const before = cache.get('/', create)
  content = 'new'
  cache.dropTags(['product:1'])
  const after = [cache.get('/', create), cache.get('/', create)]
  gate.resolve()
  expect(await textOf(cache, await before)).toBe('old')
  for (const reply of after) expect(await textOf(cache, await reply)).toBe('new')
  expect(times).toBe(2)
})

test('a reply created during an unrelated change is cached', async () => {
  const cache = new ReplyCache()
  await cache.get('/', async () => {
    cache.dropTags(['product:2'])
    return newReply('fresh', ['product:1'])
  })
  expect(cache.peek('/')).toBeDefined()
})

test('failures are not cached', async () => {
  const cache = new ReplyCache()
  await cache.get('/', async () => newReply('sorry', [], 503))
  expect(cache.peek('/')).toBeUndefined()
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(cache, await cache.get('/', async () => newReply('fine')))).toBe('fine')
})

test('the last reply is sent again during an outage, and only then', async () => {
  const cache = new ReplyCache({}, (error) => (error as Error).message === 'database away')
  await cache.get('/', async () => newReply('last', ['catalogue']))
  cache.dropTags(['catalogue'])
  expect(
    await textOf(cache, await cache.get('/', () => Promise.reject(new Error('database away')))),
  ).toBe('last')
  expect(await textOf(cache, await cache.get('/', async () => newReply('sorry', [], 503)))).toBe(
    'last',
  )
  await expect(cache.get('/', () => Promise.reject(new Error('not found')))).rejects.toThrow(
    'not found',
  )
  await expect(
    cache.get('/other', () => Promise.reject(new Error('database away'))),
  ).rejects.toThrow('database away')
  expect(await textOf(cache, await cache.get('/', async () => newReply('new')))).toBe('new')
  expect(await textOf(cache, cache.peek('/') as CachedReply)).toBe('new')
})

test('the oldest replies are evicted when there are too many entries or bytes', async () => {
  const few = new ReplyCache({ maxEntries: 3 })
  for (const key of ['1', '2', '3', '4']) await few.get(key, async () => newReply(key))
  expect([few.peek('1'), few.peek('4')].map(Boolean)).toEqual([false, true])
  const small = new ReplyCache({ maxBytes: 30_000 })
  for (const key of ['1', '2', '3', '4'])
    await small.get(key, async () => newReply('x'.repeat(10_000)))
  expect([small.peek('1'), small.peek('2'), small.peek('4')].map(Boolean)).toEqual([
    false,
    false,
    true,
  ])
})

test('a popular page stays, however many others are requested once', async () => {
  const cache = new ReplyCache({ maxEntries: 10 })
  let times = 0
  for (let number = 0; number < 100; number++) {
    await cache.get('/', async () => newReply(`home ${++times}`))
    await cache.get(`/product/${number}`, async () => newReply('product'))
  }
  expect(times).toBe(1)
  expect(cache.size.entries).toBeLessThanOrEqual(10)
})

test('queries and addresses without a page never displace a page', async () => {
  const cache = new ReplyCache({ maxEntries: 10 })
  await cache.get('/about', async () => newReply('about'))
  for (let number = 0; number < 100; number++) {
    await cache.get(`/productListing?page=${number}`, async () => newReply('list'))
    await cache.get(`/product/${number}`, async () => newReply('not found', [], 404))
  }
  expect(cache.peek('/about')).toBeDefined()
  expect(cache.size.entries).toBeLessThanOrEqual(10)
})

test('an address that stops being missing has one entry', async () => {
  const cache = new ReplyCache()
  await cache.get('/product/1', async () => newReply('not found', ['catalogue'], 404))
  cache.dropTags(['catalogue'])
  await cache.get('/product/1', async () => newReply('found'))
  expect(await textOf(cache, cache.peek('/product/1') as CachedReply)).toBe('found')
  expect(cache.size.entries).toBe(1)
})

test('a request after a change does not get an older refusal', async () => {
  const cache = new ReplyCache()
  const gate = Promise.withResolvers<void>()
  const before = cache.get('/', async () => {
    await gate.promise
    throw new Error('not found')
  })
  cache.dropTags(['product:1'])
  const after = cache.get('/', async () => newReply('found', ['product:1']))
  gate.resolve()
  await expect(before).rejects.toThrow('not found')
  expect(await textOf(cache, await after)).toBe('found')
})

test('replies count with their compressed size', async () => {
  const cache = new ReplyCache()
  const reply = await cache.get('/', async () => newReply('computer '.repeat(5_000), ['catalogue']))
  const plain = cache.size.bytes
  expect(plain).toBeGreaterThan(45_000)
  await Promise.all([cache.encoded(reply, 'br'), cache.encoded(reply, 'br')])
  expect(cache.size.bytes).toBeLessThan(5_000)
  const before = cache.size.bytes
  cache.dropTags(['catalogue'])
  await cache.get('/', async () => newReply('computer '.repeat(5_000), ['catalogue']))
  expect(cache.size).toMatchObject({ entries: 1, bytes: plain })
  await cache.encoded(cache.peek('/') as CachedReply, 'br')
  expect(cache.size.bytes).toBe(before)
})

test('tags count towards the size: lists of products displace each other sooner', async () => {
  const cache = new ReplyCache({ maxBytes: 40_000 })
  const tags = Array.from({ length: 100 }, (_, id) => `product:${id}`)
  for (let page = 0; page < 5; page++)
    await cache.get(`/${page}`, async () => newReply('list', tags))
  expect(cache.size.entries).toBe(2)
  for (let page = 0; page < 5; page++)
    await cache.get(`/few-${page}`, async () => newReply('list', tags.slice(0, 2)))
  expect(cache.size.entries).toBeGreaterThan(5)
})

test('no entry outlives the safety limit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ReplyCache({ secondsToLive: 60 })
  await cache.get('/', async () => newReply('old'))
  vi.setSystemTime(Date.now() + 60_000)
  expect(cache.peek('/')).toBeDefined()
  vi.setSystemTime(Date.now() + 1)
  expect(cache.peek('/')).toBeUndefined()
  vi.useRealTimers()
})

test('concurrent requests share one compressed or restored body', async () => {
  const cache = new ReplyCache()
  const reply = await cache.get('/', async () => newReply('computer '.repeat(500)))
  for (const accepted of ['br', 'gzip', undefined]) {
    const bodies = (
      await Promise.all(Array.from({ length: 20 }, () => cache.encoded(reply, accepted)))
    ).map(({ body }) => body)
    // The same buffer, not copies.
    expect(new Set(bodies).size).toBe(1)
  }
})

test('bodies are compressed as the client prefers', async () => {
  const cache = new ReplyCache()
  const text = 'computer '.repeat(500)
  const reply = await cache.get('/', async () => newReply(text))
  const [brotli, gzip, plain] = await Promise.all([
    cache.encoded(reply, 'gzip, deflate, br'),
    cache.encoded(reply, 'gzip'),
    cache.encoded(reply, undefined),
  ])
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', 'identity'])
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  expect(gunzipSync(gzip.body).toString()).toBe(text)
  const [again, later] = await Promise.all([
    cache.encoded(reply, undefined),
    cache.encoded(reply, 'br'),
  ])
  expect([again.body.toString(), brotliDecompressSync(later.body).toString()]).toEqual([text, text])
  expect(pickEncoding('br;q=0, gzip', 5000)).toBe('gzip')
  expect(pickEncoding('br', 10)).toBe('identity')
})

test('the first request gets a quickly compressed body, later ones a smaller one', async () => {
  const cache = new ReplyCache()
  // For generated rows both qualities give the same size; this file compresses like real pages.
  const text = await readFile(import.meta.filename, 'utf8')
  const query = async () => ({ ...newReply(text), contentType: 'application/json; charset=utf-8' })
  await cache.get('/product?page=2', query)
  for (const reply of [
    await cache.get('/product?page=2', query),
    await cache.get('/product', async () => newReply(text)),
  ]) {
    const quick = await cache.encoded(reply, 'br')
    expect(brotliDecompressSync(quick.body).toString()).toBe(text)
    await cache.encoded(reply, 'br')
    await expect
      .poll(async () => (await cache.encoded(reply, 'br')).body.length)
      .toBeLessThan(quick.body.length)
    expect(brotliDecompressSync((await cache.encoded(reply, 'br')).body).toString()).toBe(text)
  }
})

test('a query of a script is cached at its second request, until it changes', async () => {
  const cache = new ReplyCache()
  let times = 0
  const request = () =>
    cache.get('/api/v1/product/listing?page=2', async () => ({
      ...newReply(`list ${++times}`, ['catalogue']),
      contentType: 'application/json',
    }))
  await request()
  expect(cache.size).toMatchObject({ entries: 0, tags: 0 })
  await request()
  await request()
  expect(times).toBe(2)
  cache.dropTags(['catalogue'])
  await request()
  await request()
  expect(times).toBe(3)
})

test('concurrent requests for a query share one reply, which is cached', async () => {
  const cache = new ReplyCache()
  let times = 0
  const request = () =>
    cache.get('/api/v1/product/listing?page=4', async () => ({
      ...newReply(`list ${++times}`),
      contentType: 'application/json',
    }))
  await Promise.all(Array.from({ length: 20 }, request))
  await request()
  expect(times).toBe(1)
})

test('a cached query stays cached when recreated, whatever came in between', async () => {
  const cache = new ReplyCache()
  const request = (page: string) =>
    cache.get(`/api/v1/product/listing?page=${page}`, async () => ({
      ...newReply('list', [`page:${page}`]),
      contentType: 'application/json',
    }))
  await request('1')
  await request('1')
  for (let page = 2; page < 40_000; page++) await request(String(page))
  cache.dropTags(['page:1'])
  await request('1')
  expect(cache.peek('/api/v1/product/listing?page=1')).toBeDefined()
})

test('a reply that is not cached is compressed once, quickly, for all callers', async () => {
  const cache = new ReplyCache()
  const body = 'long text '.repeat(1_000)
  const reply = await cache.get('/api/v1/product/listing?page=3', async () => ({
    ...newReply(body),
    contentType: 'application/json',
  }))
  const sent = await Promise.all([cache.encoded(reply, 'br'), cache.encoded(reply, 'br')])
  expect(sent[1]?.body).toBe(sent[0]?.body)
  expect(reply.pendingBodies.size).toBe(0)
  for (const { encoding, body: bytes } of sent) {
    expect(encoding).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toBe(body)
  }
})
