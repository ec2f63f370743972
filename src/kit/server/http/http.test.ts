import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#api.ts'
import { switchSellersOn } from '../../../../tests/support/records/sellers.ts'
import { createTestShop, setUpShop } from '../../../../tests/support/shop/test-shop.ts'
import type { EndpointSpec } from '../../contract/calls/endpoint.ts'
import { endlessDisk } from '../db/bundled/disk.ts'
import { busyRefusal } from '../process/work-queue.ts'
import { getSerializer } from './calls/serialize.ts'
import { registerErrorHandler } from './error-handler.ts'

const shop = setUpShop()

const post = (
  url: string,
  payload: string | Buffer | object,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => shop.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers })

describe('bad input is refused with a code and a sentence', () => {
  test.each([
    ['broken JSON', '{"email":', 400],
    ['not JSON', 'hello', 400],
    ['an array', '[]', 400],
    ['a number', '5', 400],
    ['null', 'null', 400],
    ['a prototype', '{"__proto__":{"role":"owner"}}', 400],
    ['a wrong type', '{"email":1,"password":true}', 400],
    ['an unknown field', '{"email":"a@b.cd","password":"x","admin":true}', 400],
    ['NUL', '{"email":"a\\u0000@b.cd","password":"x"}', 400],
    ['half a character', '{"email":"a@b.cd","password":"\\ud800"}', 400],
    ['deep nesting', `{"email":${'['.repeat(1000)}${']'.repeat(1000)},"password":"x"}`, 400],
    ['too much', JSON.stringify({ email: 'a@b.cd', password: 'x'.repeat(70_000) }), 413],
    ['nothing', '', 400],
  ])('%s', async (_, payload, status) => {
    const response = await post('/auth/login', payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      requestId: expect.any(String),
    })
  })

  test.each([
    [
      '/auth/register',
      {},
      {
        name: 'Full Name is required',
        email: 'Email is required',
        password: 'Password is required',
        address: 'Address is required',
        number: 'Mobile number is required',
      },
    ],
    ['/auth/login', {}, { email: 'Email is required', password: 'Password is required' }],
    [
      '/auth/resetPassword/otpVerification',
      { email: 'a@example.com', resetPasswordToken: 'ABCD2345' },
      { newPassword: 'Invalid Password' },
    ],
    [
      '/auth/register',
      { name: 5, email: ['a'], password: null },
      { name: 'This must be text', email: 'This must be text', password: 'This must be text' },
    ],
    ['/auth/googleLogin', { token: 'x'.repeat(9000) }, { token: 'This is too long' }],
    ['/auth/googleLogin', { token: '' }, { token: 'This is too short' }],
  ])('%s reports the error of each field of %o', async (url, payload, fields) => {
    expect((await post(url, payload)).json().fields).toMatchObject(fields)
  })

  test('a parameter without a value is ignored', async () => {
    const response = await shop.app.inject('/api/v1/product?price=&rating=&sort=&brand=')
    expect(response.statusCode).toBe(200)
  })

  test('a page number below the minimum is refused with the minimum', async () => {
    const response = await shop.app.inject('/api/v1/product?page=0&limit=many')
    expect(response.json().fields).toMatchObject({
      page: 'This must be at least 1',
      limit: 'This must be a number',
    })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ])('content type %s is refused', async (type) => {
    expect((await post('/auth/login', 'email=a', { 'content-type': type })).statusCode).toBe(415)
  })

  const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  test('a visitor of a busy shop gets a page with a link to try again', async () => {
    const app = Fastify()
    app.decorateRequest('language', 'en')
    registerErrorHandler(app, { disk: endlessDisk })
    app.get('/*', () => Promise.reject(busyRefusal))
    const page = await app.inject({ url: '/productListing?search=ssd', headers })
    expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ])
    for (const part of [busyRefusal.message, 'href=""']) expect(page.body).toContain(part)
  })

  test('a visitor of an unknown address gets a page with a link to the home page', async () => {
    const page = await shop.app.inject({ url: '/uploads/x', headers })
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no-store',
    ])
    for (const part of ['Not found.', 'href="/"']) expect(page.body).toContain(part)
    expect((await shop.app.inject({ url: '/api/v1/nothing', headers })).json().code).toBe(
      'not_found',
    )
  })

  test.each([
    '/api/v1/nothing',
    '/api/',
    '/api/v1/user/a/b/c',
    '/uploads/../../etc/passwd',
    '/uploads/%2e%2e%2fmain.ts',
    '/uploads/x',
  ])('%s is not found', async (url) => {
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  })

  test('a broken address is not a server error', async () => {
    expect((await shop.app.inject({ url: '/api/v1/user/%ff' })).statusCode).toBeLessThan(500)
  })
})

describe('every reply', () => {
  test.each([
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/v1/openapi.json',
    '/api/v1/nothing',
    '/uploads/x',
  ])('of %s carries the security headers', async (url) => {
    const { headers } = await shop.app.inject({ url })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain("'unsafe-inline' https")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeDefined()
  })

  test('to a signed-in user is never cached', async () => {
    const person = await shop.signIn()
    const response = await shop.get('/api/v1/user/token', person.token)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('the contract is the documentation', () => {
  const readDocument = async () => (await shop.app.inject({ url: '/api/v1/openapi.json' })).json()

  test('every endpoint is in the OpenAPI document, and the page shows that document', async () => {
    const document = await readDocument()
    for (const specs of Object.values(endpoints)) {
      for (const spec of Object.values(specs))
        expect(document.paths[spec.path][spec.method.toLowerCase()].summary).toBe(spec.summary)
    }
    const page = await shop.app.inject({ url: '/api/docs' })
    expect(page.body).toContain('/api/v1/openapi.json')
    expect(page.body).not.toMatch(/https?:\/\//)
  })

  test('the document is compressed, and sent once to each program', async () => {
    const read = (headers = {}) => shop.app.inject({ url: '/api/v1/openapi.json', headers })
    const plain = await read()
    const { etag } = plain.headers
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await read({ 'accept-encoding': encoding })
      expect([headers['content-encoding'], headers.etag]).toEqual([encoding, etag])
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      expect(decode(rawPayload).equals(plain.rawPayload)).toBe(true)
    }
    const again = await read({ 'if-none-match': etag, 'accept-encoding': 'br' })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('the document is limited per address', async () => {
    const limited = await createTestShop({ RATE_LIMITS: 'true' })
    const codes: number[] = []
    for (let calls = 0; calls <= 30; calls++)
      codes.push((await limited.app.inject('/api/v1/openapi.json')).statusCode)
    expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([30, 429])
    await limited.close()
  })

  test('the page loads its script from our server and runs no inline script', async () => {
    const { headers, body } = await shop.app.inject({ url: '/api/docs' })
    const scripts = [...body.matchAll(/<script[^>]*>([^<]*)<\/script>/g)]
    expect(scripts.map(([, inline]) => inline)).toEqual([''])
    const script = await shop.app.inject({ url: /src="([^"]+)"/.exec(body)?.[1] ?? '' })
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
    })
    expect(script.headers['cache-control']).toContain('immutable')
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-eval|https?:|\*/)
  })

  test('uploads, downloads and idempotency keys are in the document', async () => {
    const { paths } = await readDocument()
    expect(
      paths['/uploadimage'].post.requestBody.content['multipart/form-data'].schema.required,
    ).toEqual(['file'])
    expect(paths['/product/export'].get.responses[200].content).toEqual({
      'text/csv; charset=utf-8': { schema: { type: 'string' } },
    })
    const { parameters, responses } = paths['/order'].post
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    )
    expect(responses[201].headers).toHaveProperty('Idempotent-Replayed')
  })

  test('every reply has a serializer made from the contract', async () => {
    const app = Fastify()
    app.get('/', async (_request, reply) => {
      const replies = Object.values(endpoints).flatMap((specs) =>
        Object.values<EndpointSpec>(specs).filter(({ download }) => !download),
      )
      for (const spec of replies) getSerializer(reply, spec.reply)
      return replies.length
    })
    expect((await app.inject('/')).json()).toBeGreaterThan(100)
  })

  test('visitors, customers and staff are refused what is not for them', async () => {
    // Every feature must be on: endpoints of other features are unknown to all callers.
    await switchSellersOn(shop)
    const [customer, staff, owner] = [
      await shop.signIn(),
      await shop.signIn('staff'),
      await shop.signIn('owner'),
    ]
    const ownerPermissions: string[] = [
      'audit',
      'content',
      'customers',
      'discounts',
      'mails',
      'reports',
      'settings',
      'staff',
    ]
    for (const specs of Object.values(endpoints)) {
      for (const spec of Object.values<EndpointSpec>(specs)) {
        if (spec.access === 'public') continue
        const url = `/api/v1${spec.path.replace(/{\w+}/g, 'x')}`
        const visitor = await shop.app.inject({ method: spec.method, url, payload: {} })
        expect([spec.path, visitor.statusCode]).toEqual([spec.path, 401])
        if (spec.access === 'customer') continue
        const call = async (token: string) =>
          (
            await shop.app.inject({
              method: spec.method,
              url,
              payload: {},
              headers: { authorization: `Bearer ${token}` },
            })
          ).statusCode
        expect([spec.path, await call(customer.token)]).toEqual([spec.path, 403])
        const isForOwner = [spec.access, spec.secondPermission ?? ''].some((each) =>
          ownerPermissions.includes(each),
        )
        expect([spec.path, (await call(staff.token)) === 403]).toEqual([spec.path, isForOwner])
        if (isForOwner && spec.method === 'GET')
          expect([spec.path, (await call(owner.token)) === 403]).toEqual([spec.path, false])
      }
    }
  })
})

describe('limits', () => {
  test('an address that writes too often must wait, whatever its headers claim', async () => {
    const limited = await createTestShop({ RATE_LIMITS: 'true' })
    const requestReset = (n: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/v1/auth/resetPassword',
        payload: { email: `a${n}@example.com` },
        headers: {
          'x-forwarded-for': `10.0.0.${n}`,
          forwarded: `for=10.0.0.${n}`,
          'x-real-ip': `10.0.0.${n}`,
        },
      })
    const replies = []
    for (let n = 0; n < 14; n++) replies.push(await requestReset(n))
    expect(
      replies.map((reply) => reply.statusCode).filter((status) => status === 429),
    ).toHaveLength(4)
    expect(replies.at(-1)?.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })

  test('all addresses of one home network count as one', async () => {
    const { toAddress } = await import('./calls/caller.ts')
    expect(toAddress('2001:db8:1:2:3:4:5:6')).toBe(toAddress('2001:db8:1:2::9'))
    expect(toAddress('2001:db8:1:2::9')).not.toBe(toAddress('2001:db8:1:103::9'))
    expect(toAddress('10.0.0.1')).toBe('10.0.0.1')
  })
})
