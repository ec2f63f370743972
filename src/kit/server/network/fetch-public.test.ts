import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FetchError, fetchPublic } from './fetch-public.ts'
import type { Network } from './network.ts'

// In these tests, `open` stands for the public internet and `closed` for a private network.
const [open, closed] = ['127.0.0.1', '127.0.0.2']
let answers: Record<string, RequestListener> = {}
let names: Record<string, string[][]> = {}
let resolvedNames: string[] = []
let requests: string[] = []
const servers: Server[] = []
let port = 0

async function listen(address: string, onPort: number) {
  const server = createServer((request, response) => {
    requests.push(`${address} ${request.headers.host} ${request.url}`)
    const answer = answers[request.url ?? '']
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(onPort, address, resolve))
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
  resolvedNames = []
  requests = []
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Each name resolves to the next answer of its list. The last answer repeats. */
const network = (): Network => ({
  resolve: async (host) => {
    resolvedNames.push(host)
    const replies = names[host] ?? []
    return (replies.length > 1 ? replies.shift() : replies[0]) ?? []
  },
  allows: (address) => address === open,
  allowsPort: (requested) => requested === String(port),
})

const limits = { maxBytes: 1_000, timeoutMs: 5_000, type: /^image\//, accept: 'image/png' }
const urlAt = (host: string, path = '/a.png') => `http://${host}:${port}${path}`
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
        ? `${error.problem}${error.isPassing ? ', maybe later' : ''}`
        : error,
  )

test('a public address is fetched, with its name in the Host header', async () => {
  expect(String(await fetchHere(urlAt('shop.example')))).toBe('picture')
  expect(requests).toEqual([`${open} shop.example:${port} /a.png`])
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
])('the private address %s is refused', async (address) => {
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
])('the address %s is not allowed', async (address) => {
  expect(await problemOf(fetchPublic(address, limits))).toBe('address')
})

test('a name with any private address is refused, even beside public ones', async () => {
  expect(await problemOf(fetchHere(urlAt('inside.example')))).toBe('private')
  expect(await problemOf(fetchHere(urlAt('both.example')))).toBe('private')
  expect(requests).toEqual([])
})

test('an unknown name may resolve later', async () => {
  expect(await problemOf(fetchHere(urlAt('unknown.example')))).toBe('unreachable, maybe later')
})

test('a name is resolved once, and the checked address is the one connected to', async () => {
  names['shop.example'] = [[open], [closed]]
  expect(await problemOf(fetchHere(urlAt('shop.example')))).toBe('fetched')
  expect(resolvedNames).toEqual(['shop.example'])
  expect(requests).toEqual([`${open} shop.example:${port} /a.png`])
})

test('redirects are followed, and every target is checked', async () => {
  answers['/moved'] = redirect('/a.png')
  expect(await problemOf(fetchHere(urlAt('shop.example', '/moved')))).toBe('fetched')
  for (const [location, problem] of [
    [urlAt('inside.example'), 'private'],
    [`http://${closed}:${port}/a.png`, 'private'],
    ['http://169.254.169.254/', 'address'],
    ['http://shop.example:22/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['http://user:secret@shop.example/', 'address'],
    ['http://[', 'address'],
    [urlAt('shop.example', '/moved'), 'refused'],
  ] as const) {
    answers['/moved'] = redirect(location)
    expect([location, await problemOf(fetchHere(urlAt('shop.example', '/moved')))]).toEqual([
      location,
      problem,
    ])
  }
  expect(requests.filter((request) => request.startsWith(closed))).toEqual([])
})

test('a redirect to the same name is checked again', async () => {
  names['shop.example'] = [[open], [closed]]
  answers['/moved'] = redirect('/a.png')
  expect(await problemOf(fetchHere(urlAt('shop.example', '/moved')))).toBe('private')
})

test('reading stops at the size limit, with or without a Content-Length', async () => {
  answers['/declared'] = send(Buffer.alloc(1_001))
  answers['/undeclared'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'transfer-encoding': 'chunked' })
    const more = () =>
      void (response.destroyed || response.write(Buffer.alloc(400), () => setImmediate(more)))
    more()
  }
  answers['/exact'] = send(Buffer.alloc(1_000))
  expect(await problemOf(fetchHere(urlAt('shop.example', '/declared')))).toBe('tooLarge')
  expect(await problemOf(fetchHere(urlAt('shop.example', '/undeclared')))).toBe('tooLarge')
  expect(await problemOf(fetchHere(urlAt('shop.example', '/exact')))).toBe('fetched')
})

test('compressed replies are not unpacked, so a small one cannot become huge', async () => {
  const packed = gzipSync(Buffer.alloc(500_000))
  answers['/packed'] = send(packed, { 'content-encoding': 'gzip' })
  expect(await fetchHere(urlAt('shop.example', '/packed'))).toEqual(packed)
})

test('a server that never answers or never finishes is given up', async () => {
  answers['/silent'] = () => {}
  answers['/slow'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }
  answers['/round'] = (_, response) =>
    setTimeout(() => response.writeHead(302, { location: '/round' }).end(), 100)
  for (const path of ['/silent', '/slow', '/round'])
    expect(await problemOf(fetchHere(urlAt('shop.example', path), { timeoutMs: 250 }))).toBe(
      'unreachable, maybe later',
    )
})

test('errors, broken connections and wrong content types are reported', async () => {
  answers['/busy'] = (_, response) => response.writeHead(503).end()
  answers['/page'] = send('<html>', { 'content-type': 'text/html' })
  answers['/broken'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '500' })
    response.write('x', () => response.destroy())
  }
  expect(await problemOf(fetchHere(urlAt('shop.example', '/none')))).toBe('refused')
  expect(await problemOf(fetchHere(urlAt('shop.example', '/busy')))).toBe('refused, maybe later')
  expect(await problemOf(fetchHere(urlAt('shop.example', '/page')))).toBe('wrongType')
  expect(await problemOf(fetchHere(urlAt('shop.example', '/broken')))).toBe(
    'unreachable, maybe later',
  )
})
