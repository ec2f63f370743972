import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedReply } from './cached-reply.ts'
import { pickEncoding } from './compress.ts'
import { ReplyCache } from './reply-cache.ts'

const made = (text: string, tags: string[] = [], status = 200) => ({
  status,
  contentType: 'text/html',
  body: Buffer.from(text),
  tags,
})

const textOf = async (cache: ReplyCache, reply: CachedReply) =>
  (await cache.encoded(reply, undefined)).body.toString()

test('a reply that many ask for at once is made once', async () => {
  const cache = new ReplyCache()
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof made>>()
  let times = 0
  const make = () => {
    times += 1
    return promise
  }
  const asked = Array.from({ length: 50 }, () => cache.get('/', make))
  resolve(made('page'))
  await Promise.all(asked)
  expect(times).toBe(1)
})

test('a reply at an overlong address is made but not kept', async () => {
  const cache = new ReplyCache()
  const address = `/?${'x'.repeat(2_000)}`
  expect(await textOf(cache, await cache.get(address, async () => made('page')))).toBe('page')
  expect(cache.size.entries).toBe(0)
})

test('a signal drops the replies that show what changed, and no others', async () => {
  const cache = new ReplyCache()
  await cache.get('/a', async () => made('a', ['product:1', 'catalogue']))
  await cache.get('/b', async () => made('b', ['product:2', 'catalogue']))
  cache.dropTags(['product:1'])
  expect(cache.peek('/a')).toBeUndefined()
  expect(cache.peek('/b')).toBeDefined()
  cache.dropTags(['catalogue'])
  expect(cache.peek('/b')).toBeUndefined()
})

test('of what is stale, displaced or replaced no trace remains', async () => {
  const cache = new ReplyCache({ maxEntries: 20 })
  for (let page = 0; page < 50; page += 1) {
    await cache.get(`/${page}`, async () => made('page', [`product:${page}`, 'catalogue']))
    await cache.get(`/?${page}`, async () => made('list', [`product:${page}`, `category:${page}`]))
  }
  expect(cache.size).toMatchObject({ entries: 20, tags: 10 + 10 + 1 })
  cache.dropTags(['catalogue'])
  expect(cache.size).toMatchObject({ entries: 20, tags: 20 })
  await cache.get('/49', async () => made('again', ['product:7']))
  expect(cache.size).toMatchObject({ entries: 20, tags: 21 })
  cache.clear()
  expect(cache.size).toMatchObject({ entries: 20, tags: 0 })
})

test.each([
  ['what it shows changed', (cache: ReplyCache) => cache.dropTags(['product:1'])],
  ['anything may have changed', (cache: ReplyCache) => cache.clear()],
])('a reply made while %s is sent, but made again for the next request', async (_, change) => {
  const cache = new ReplyCache()
  const reply = await cache.get('/', async () => {
    change(cache)
    return made('perhaps stale', ['product:1'])
  })
  expect(await textOf(cache, reply)).toBe('perhaps stale')
  expect(cache.peek('/')).toBeUndefined()
})

test('who asks after a change waits for what shows it, also while something older is being made', async () => {
  const cache = new ReplyCache()
  const gate = Promise.withResolvers<void>()
  let shown = 'old'
  let times = 0
  const make = async () => {
    times += 1
    const page = made(shown, ['product:1'])
    await gate.promise
    return page
  }
  const before = cache.get('/', make)
  shown = 'new'
  cache.dropTags(['product:1'])
  const after = [cache.get('/', make), cache.get('/', make)]
  gate.resolve()
  expect(await textOf(cache, await before)).toBe('old')
  for (const reply of after) expect(await textOf(cache, await reply)).toBe('new')
  expect(times).toBe(2)
})

test('a reply made while something else changed is kept', async () => {
  const cache = new ReplyCache()
  await cache.get('/', async () => {
    cache.dropTags(['product:2'])
    return made('fresh', ['product:1'])
  })
  expect(cache.peek('/')).toBeDefined()
})

test('failures are not kept', async () => {
  const cache = new ReplyCache()
  await cache.get('/', async () => made('sorry', [], 503))
  expect(cache.peek('/')).toBeUndefined()
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(cache, await cache.get('/', async () => made('fine')))).toBe('fine')
})

test('the last reply is shown again during an outage, and only then', async () => {
  const cache = new ReplyCache({}, (error) => (error as Error).message === 'database away')
  await cache.get('/', async () => made('last', ['catalogue']))
  cache.dropTags(['catalogue'])
  expect(
    await textOf(cache, await cache.get('/', () => Promise.reject(new Error('database away')))),
  ).toBe('last')
  expect(await textOf(cache, await cache.get('/', async () => made('sorry', [], 503)))).toBe('last')
  await expect(cache.get('/', () => Promise.reject(new Error('not found')))).rejects.toThrow(
    'not found',
  )
  await expect(
    cache.get('/other', () => Promise.reject(new Error('database away'))),
  ).rejects.toThrow('database away')
  expect(await textOf(cache, await cache.get('/', async () => made('new')))).toBe('new')
  expect(await textOf(cache, cache.peek('/') as CachedReply)).toBe('new')
})

test('the oldest go when there are too many entries or bytes', async () => {
  const few = new ReplyCache({ maxEntries: 3 })
  for (const key of ['1', '2', '3', '4']) await few.get(key, async () => made(key))
  expect([few.peek('1'), few.peek('4')].map(Boolean)).toEqual([false, true])
  const small = new ReplyCache({ maxBytes: 30_000 })
  for (const key of ['1', '2', '3', '4']) await small.get(key, async () => made('x'.repeat(10_000)))
  expect([small.peek('1'), small.peek('2'), small.peek('4')].map(Boolean)).toEqual([
    false,
    false,
    true,
  ])
})

test('a page that is asked for again and again stays, however many others are asked for once', async () => {
  const cache = new ReplyCache({ maxEntries: 10 })
  let times = 0
  for (let number = 0; number < 100; number++) {
    await cache.get('/', async () => made(`home ${++times}`))
    await cache.get(`/product/${number}`, async () => made('product'))
  }
  expect(times).toBe(1)
  expect(cache.size.entries).toBeLessThanOrEqual(10)
})

test('no query, and nothing that is not found, displaces a page that has its own address', async () => {
  const cache = new ReplyCache({ maxEntries: 10 })
  await cache.get('/about', async () => made('about'))
  for (let number = 0; number < 100; number++) {
    await cache.get(`/productListing?page=${number}`, async () => made('list'))
    await cache.get(`/product/${number}`, async () => made('not found', [], 404))
  }
  expect(cache.peek('/about')).toBeDefined()
  expect(cache.size.entries).toBeLessThanOrEqual(10)
})

test('an address where something is found at last is kept once', async () => {
  const cache = new ReplyCache()
  await cache.get('/product/1', async () => made('not found', ['catalogue'], 404))
  cache.dropTags(['catalogue'])
  await cache.get('/product/1', async () => made('found'))
  expect(await textOf(cache, cache.peek('/product/1') as CachedReply)).toBe('found')
  expect(cache.size.entries).toBe(1)
})

test('who asks after a change is not refused for what was so before it', async () => {
  const cache = new ReplyCache()
  const gate = Promise.withResolvers<void>()
  const before = cache.get('/', async () => {
    await gate.promise
    throw new Error('not found')
  })
  cache.dropTags(['product:1'])
  const after = cache.get('/', async () => made('found', ['product:1']))
  gate.resolve()
  await expect(before).rejects.toThrow('not found')
  expect(await textOf(cache, await after)).toBe('found')
})

test('replies count with the size in which they are kept', async () => {
  const cache = new ReplyCache()
  const reply = await cache.get('/', async () => made('computer '.repeat(5_000), ['catalogue']))
  const plain = cache.size.bytes
  expect(plain).toBeGreaterThan(45_000)
  await Promise.all([cache.encoded(reply, 'br'), cache.encoded(reply, 'br')])
  expect(cache.size.bytes).toBeLessThan(5_000)
  const before = cache.size.bytes
  cache.dropTags(['catalogue'])
  await cache.get('/', async () => made('computer '.repeat(5_000), ['catalogue']))
  expect(cache.size).toMatchObject({ entries: 1, bytes: plain })
  await cache.encoded(cache.peek('/') as CachedReply, 'br')
  expect(cache.size.bytes).toBe(before)
})

test('what a reply shows counts as well: lists of products displace each other sooner', async () => {
  const cache = new ReplyCache({ maxBytes: 40_000 })
  const shown = Array.from({ length: 100 }, (_, id) => `product:${id}`)
  for (let page = 0; page < 5; page++) await cache.get(`/${page}`, async () => made('list', shown))
  expect(cache.size.entries).toBe(2)
  for (let page = 0; page < 5; page++)
    await cache.get(`/few-${page}`, async () => made('list', shown.slice(0, 2)))
  expect(cache.size.entries).toBeGreaterThan(5)
})

test('an entry lives no longer than the backstop allows', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ReplyCache({ secondsToLive: 60 })
  await cache.get('/', async () => made('old'))
  vi.setSystemTime(Date.now() + 60_000)
  expect(cache.peek('/')).toBeDefined()
  vi.setSystemTime(Date.now() + 1)
  expect(cache.peek('/')).toBeUndefined()
  vi.useRealTimers()
})

test('a body that many ask for at once is compressed, or restored, once', async () => {
  const cache = new ReplyCache()
  const reply = await cache.get('/', async () => made('computer '.repeat(500)))
  for (const accepted of ['br', 'gzip', undefined]) {
    const bodies = (
      await Promise.all(Array.from({ length: 20 }, () => cache.encoded(reply, accepted)))
    ).map(({ body }) => body)
    // The very same memory, not a copy each.
    expect(new Set(bodies).size).toBe(1)
  }
})

test('bodies are compressed as the client prefers', async () => {
  const cache = new ReplyCache()
  const text = 'computer '.repeat(500)
  const reply = await cache.get('/', async () => made(text))
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

test(
  'whoever asks first gets what is compressed in a hurry; it is compressed well once it is ' +
    'asked for again',
  async () => {
    const cache = new ReplyCache()
    // Of rows that are made, both make the same; this file is written as pages are.
    const text = await readFile(import.meta.filename, 'utf8')
    const query = async () => ({ ...made(text), contentType: 'application/json; charset=utf-8' })
    await cache.get('/product?page=2', query)
    for (const reply of [
      await cache.get('/product?page=2', query),
      await cache.get('/product', async () => made(text)),
    ]) {
      const hasty = await cache.encoded(reply, 'br')
      expect(brotliDecompressSync(hasty.body).toString()).toBe(text)
      await cache.encoded(reply, 'br')
      await expect
        .poll(async () => (await cache.encoded(reply, 'br')).body.length)
        .toBeLessThan(hasty.body.length)
      expect(brotliDecompressSync((await cache.encoded(reply, 'br')).body).toString()).toBe(text)
    }
  },
)

test(
  'a query that a script sends is kept when it is asked for the second time, and then until it ' +
    'changes',
  async () => {
    const cache = new ReplyCache()
    let times = 0
    const ask = () =>
      cache.get('/api/v1/product/listing?page=2', async () => ({
        ...made(`list ${++times}`, ['catalogue']),
        contentType: 'application/json',
      }))
    await ask()
    expect(cache.size).toMatchObject({ entries: 0, tags: 0 })
    await ask()
    await ask()
    expect(times).toBe(2)
    cache.dropTags(['catalogue'])
    await ask()
    await ask()
    expect(times).toBe(3)
  },
)

test('a query that many ask for at once is made once, and kept', async () => {
  const cache = new ReplyCache()
  let times = 0
  const ask = () =>
    cache.get('/api/v1/product/listing?page=4', async () => ({
      ...made(`list ${++times}`),
      contentType: 'application/json',
    }))
  await Promise.all(Array.from({ length: 20 }, ask))
  await ask()
  expect(times).toBe(1)
})

test('a query that is kept stays when it is made anew, however many others came in between', async () => {
  const cache = new ReplyCache()
  const ask = (page: string) =>
    cache.get(`/api/v1/product/listing?page=${page}`, async () => ({
      ...made('list', [`page:${page}`]),
      contentType: 'application/json',
    }))
  await ask('1')
  await ask('1')
  for (let page = 2; page < 40_000; page++) await ask(String(page))
  cache.dropTags(['page:1'])
  await ask('1')
  expect(cache.peek('/api/v1/product/listing?page=1')).toBeDefined()
})

test('what is not kept is compressed in a hurry and no better, also for whoever else waited for it', async () => {
  const cache = new ReplyCache()
  const body = 'long text '.repeat(1_000)
  const reply = await cache.get('/api/v1/product/listing?page=3', async () => ({
    ...made(body),
    contentType: 'application/json',
  }))
  const sent = await Promise.all([cache.encoded(reply, 'br'), cache.encoded(reply, 'br')])
  expect(sent[1]?.body).toBe(sent[0]?.body)
  expect(reply.encoding.size).toBe(0)
  for (const { encoding, body: bytes } of sent) {
    expect(encoding).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toBe(body)
  }
})
