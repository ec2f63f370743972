import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FetchError, fetchPublic } from './fetch-public.ts'
import type { Network } from './network.ts'

// The internet of these tests is one address of this machine; another one stands for a network of
// ours.
const [open, closed] = ['127.0.0.1', '127.0.0.2']
let answers: Record<string, RequestListener> = {}
let names: Record<string, string[][]> = {}
let asked: string[] = []
let reached: string[] = []
const servers: Server[] = []
let port = 0

async function listen(address: string, at: number) {
  const server = createServer((request, response) => {
    reached.push(`${address} ${request.headers.host} ${request.url}`)
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(at, address, resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  port = await listen(open, 0)
  await listen(closed, port)
})
beforeEach(() => {
  answers = { '/a.png': send('picture') }
  names = {
    'shop.example': [[open]],
    'inside.example': [[closed]],
    'both.example': [[open, closed]],
  }
  asked = []
  reached = []
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Each name answers in turns, and then as it did last. */
const network = (): Network => ({
  resolve: async (host) => {
    asked.push(host)
    const turns = names[host] ?? []
    return (turns.length > 1 ? turns.shift() : turns[0]) ?? []
  },
  allows: (address) => address === open,
  allowsPort: (given) => given === String(port),
})

const limits = { maxBytes: 1_000, timeoutMs: 5_000, type: /^image\//, accept: 'image/png' }
const at = (host: string, path = '/a.png') => `http://${host}:${port}${path}`
const fetchHere = (address: string, more = {}) =>
  fetchPublic(address, { ...limits, network: network(), ...more })
const send =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(body)
const redirect =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location }).end()
const problemOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error) =>
      error instanceof FetchError
        ? `${error.problem}${error.isPassing ? ', perhaps later' : ''}`
        : error,
  )

test('what is on the internet is fetched, and asked for by its name', async () => {
  expect(String(await fetchHere(at('shop.example')))).toBe('picture')
  expect(reached).toEqual([`${open} shop.example:${port} /a.png`])
})

test.each([
  'http://127.0.0.1/a.png',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://127.1/',
  'http://0/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'http://１２７.０.０.１/',
])('%s is an address of ours, however it is written', async (address) => {
  expect(await problemOf(fetchPublic(address, limits))).toBe('private')
})

test.each([
  'file:///etc/passwd',
  'ftp://shop.example/a.png',
  'data:image/png;base64,aaaa',
  'javascript:alert(1)',
  'a.png',
  '',
  'http://',
  'http://user:secret@8.8.8.8/',
  'http://user@8.8.8.8/',
  'http://8.8.8.8:22/',
  'https://8.8.8.8:80/',
  'http://8.8.8.8:5432/',
])('%s is no address that is asked', async (address) => {
  expect(await problemOf(fetchPublic(address, limits))).toBe('address')
})

test('a name that leads to a network of ours is not asked, not even if it leads elsewhere, too', async () => {
  expect(await problemOf(fetchHere(at('inside.example')))).toBe('private')
  expect(await problemOf(fetchHere(at('both.example')))).toBe('private')
  expect(reached).toEqual([])
})

test('a name that nobody knows may be known later', async () => {
  expect(await problemOf(fetchHere(at('nobody.example')))).toBe('unreachable, perhaps later')
})

test(
  'a name that leads elsewhere the second time does not lead there: it is resolved once, and ' +
    'what was looked at is connected to',
  async () => {
    names['shop.example'] = [[open], [closed]]
    expect(await problemOf(fetchHere(at('shop.example')))).toBe('fetched')
    expect(asked).toEqual(['shop.example'])
    expect(reached).toEqual([`${open} shop.example:${port} /a.png`])
  },
)

test('redirects are followed, and each is looked at like the first address', async () => {
  answers['/moved'] = redirect('/a.png')
  expect(await problemOf(fetchHere(at('shop.example', '/moved')))).toBe('fetched')
  for (const [location, problem] of [
    [at('inside.example'), 'private'],
    [`http://${closed}:${port}/a.png`, 'private'],
    ['http://169.254.169.254/', 'address'],
    ['http://shop.example:22/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['http://user:secret@shop.example/', 'address'],
    ['http://[', 'address'],
    [at('shop.example', '/moved'), 'refused'],
  ] as const) {
    answers['/moved'] = redirect(location)
    expect([location, await problemOf(fetchHere(at('shop.example', '/moved')))]).toEqual([
      location,
      problem,
    ])
  }
  expect(reached.filter((request) => request.startsWith(closed))).toEqual([])
})

test('the same name is looked at again after a redirect', async () => {
  names['shop.example'] = [[open], [closed]]
  answers['/moved'] = redirect('/a.png')
  expect(await problemOf(fetchHere(at('shop.example', '/moved')))).toBe('private')
})

test('no more is read than fits, whether the size is said or not', async () => {
  answers['/said'] = send(Buffer.alloc(1_001))
  answers['/unsaid'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'transfer-encoding': 'chunked' })
    const more = () =>
      void (response.destroyed || response.write(Buffer.alloc(400), () => setImmediate(more)))
    more()
  }
  answers['/just'] = send(Buffer.alloc(1_000))
  expect(await problemOf(fetchHere(at('shop.example', '/said')))).toBe('tooLarge')
  expect(await problemOf(fetchHere(at('shop.example', '/unsaid')))).toBe('tooLarge')
  expect(await problemOf(fetchHere(at('shop.example', '/just')))).toBe('fetched')
})

test('nothing is unpacked, so that little cannot become much', async () => {
  const packed = gzipSync(Buffer.alloc(500_000))
  answers['/packed'] = send(packed, { 'content-encoding': 'gzip' })
  expect(await fetchHere(at('shop.example', '/packed'))).toEqual(packed)
})

test('whoever never answers, or never ends, is given up', async () => {
  answers['/silent'] = () => {}
  answers['/slow'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }
  answers['/round'] = (_, response) =>
    setTimeout(() => response.writeHead(302, { location: '/round' }).end(), 100)
  for (const path of ['/silent', '/slow', '/round'])
    expect(await problemOf(fetchHere(at('shop.example', path), { timeoutMs: 250 }))).toBe(
      'unreachable, perhaps later',
    )
})

test('an answer that is none, or breaks off, or is something else, is told', async () => {
  answers['/busy'] = (_, response) => response.writeHead(503).end()
  answers['/page'] = send('<html>', { 'content-type': 'text/html' })
  answers['/broken'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '500' })
    response.write('x', () => response.destroy())
  }
  expect(await problemOf(fetchHere(at('shop.example', '/none')))).toBe('refused')
  expect(await problemOf(fetchHere(at('shop.example', '/busy')))).toBe('refused, perhaps later')
  expect(await problemOf(fetchHere(at('shop.example', '/page')))).toBe('wrongType')
  expect(await problemOf(fetchHere(at('shop.example', '/broken')))).toBe(
    'unreachable, perhaps later',
  )
})
