import dns from 'node:dns'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Store, startStore } from '../../../../tests/support/mocks/store.ts'
import { expectRefusal } from '../../../../tests/support/refusal.ts'
import { ConfigError } from '../config/config.ts'
import { createFolderFiles, type Files } from './files.ts'
import { copyFiles } from './move-files.ts'
import { createPlatformCredentials } from './platform-credentials.ts'
import { createStoreFiles } from './store-files.ts'
import { readUploads, type StoreConfig } from './uploads-config.ts'

let store: Store
let dir: string
beforeAll(async () => {
  store = await startStore()
  dir = await mkdtemp(join(tmpdir(), 'shop-files-'))
})
afterAll(async () => {
  await store.stop()
  await rm(dir, { recursive: true, force: true })
})
afterEach(() => {
  store.objects.clear()
  store.asked.length = 0
  store.fail()
})

// Not every machine resolves names below `localhost` to itself.
const { lookup } = dns
beforeAll(() => {
  dns.lookup = ((name: string, ...rest: [never]) =>
    lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)) as typeof dns.lookup
})
afterAll(() => {
  dns.lookup = lookup
})

const openStore = (url: string) => createStoreFiles(readUploads(url) as StoreConfig)
const content = Buffer.from([0, 255, 10, 13, 128])

// TEST_UPLOADS_URL may name a real server with an empty bucket.
const storages: [string, () => Files][] = [
  ['a folder', () => createFolderFiles(join(dir, 'folder'))],
  ['a store, path style', () => openStore(store.url)],
  ['a store, below a prefix', () => openStore(`${store.url}/of/one shop`)],
  ['a store, host style', () => openStore(store.hostStyleUrl)],
  ...(process.env.TEST_UPLOADS_URL
    ? [
        ['the server of TEST_UPLOADS_URL', () => openStore(process.env.TEST_UPLOADS_URL ?? '')] as [
          string,
          () => Files,
        ],
      ]
    : []),
]

test.each(storages)('%s stores, lists and removes files', async (_, createStorage) => {
  const files = createStorage()
  expect([await files.read('a.webp'), await files.has('a.webp'), await files.list()]).toEqual([
    null,
    false,
    [],
  ])
  const names = ['a.webp', 'b (1)&*.webp', 'c.webp', 'd.webp', 'e.webp', 'f.webp', 'g.webp']
  for (const name of names) await files.write(name, content)
  await files.write('widths/a-320.avif', content)
  expect(await files.read('b (1)&*.webp')).toEqual(content)
  expect(await files.has('widths/a-320.avif')).toBe(true)
  expect((await files.list()).sort()).toEqual(names)
  expect(await files.list('widths')).toEqual(['widths/a-320.avif'])
  for (const name of [...names, 'widths/a-320.avif', 'never-there.webp']) await files.remove(name)
  expect([await files.has('a.webp'), await files.list(), await files.list('widths')]).toEqual([
    false,
    [],
    [],
  ])
})

describe('a store', () => {
  test('that fails for a moment is asked again', async () => {
    const files = openStore(store.url)
    store.fail(503, 'hang up')
    await files.write('a.webp', content)
    store.fail(500)
    expect(await files.read('a.webp')).toEqual(content)
    expect(store.asked).toHaveLength(5)
  })

  test('that does not answer is unavailable; its files do not count as missing', async () => {
    store.fail(503, 503, 503)
    await expectRefusal(openStore(store.url).read('a.webp'), 'unavailable')
    const unreachable = openStore(`http://key:secret@127.0.0.1:1/pictures`)
    await expectRefusal(unreachable.has('a.webp'), 'unavailable')
  })

  test('that refuses the keys is not asked again, and the operator gets the reason', async () => {
    const reasons: string[] = []
    const config = readUploads(store.url.replace('TESTKEY', 'OTHERKEY')) as StoreConfig
    const files = createStoreFiles(config, {
      onFailure: (error) => reasons.push((error as Error).message),
    })
    await expectRefusal(files.write('a.webp', content), 'unavailable')
    expect(reasons).toEqual(['the store answers 403 InvalidAccessKeyId to PUT'])
    expect(store.asked).toHaveLength(1)
  })

  test('without the bucket is unavailable', async () => {
    const files = openStore(store.url.replace('/pictures', '/mistyped'))
    await expectRefusal(files.write('a.webp', content), 'unavailable')
    await expectRefusal(files.list(), 'unavailable')
  })
})

describe('keys of the platform', () => {
  test('come from environment, container or machine, and are renewed in time', async () => {
    const storeWithToken = await startStore({ sessionToken: 'for a while' })
    const requests: string[] = []
    const platform = createServer(({ method, url, headers }, reply) => {
      requests.push(
        `${method} ${url} ${headers.authorization ?? headers['x-aws-ec2-metadata-token'] ?? ''}`,
      )
      const keys = {
        AccessKeyId: storeWithToken.keys.keyId,
        SecretAccessKey: storeWithToken.keys.secret,
        Token: 'for a while',
        Expiration: '2026-11-17T12:00:00Z',
      }
      const isKeys = url === '/keys' || url === '/latest/meta-data/iam/security-credentials/shop'
      reply.end(isKeys ? JSON.stringify(keys) : method === 'PUT' ? 'machine token' : 'shop\n')
    })
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
    let now = Date.parse('2026-11-17T11:00:00Z')
    const environments = [
      {
        AWS_ACCESS_KEY_ID: storeWithToken.keys.keyId,
        AWS_SECRET_ACCESS_KEY: storeWithToken.keys.secret,
        AWS_SESSION_TOKEN: 'for a while',
      },
      {
        AWS_CONTAINER_CREDENTIALS_FULL_URI: `${origin}/keys`,
        AWS_CONTAINER_AUTHORIZATION_TOKEN: 'container token',
      },
      { AWS_EC2_METADATA_SERVICE_ENDPOINT: origin },
    ]
    for (const environment of environments) {
      const files = createStoreFiles(readUploads(storeWithToken.urlWithoutKeys) as StoreConfig, {
        platformCredentials: createPlatformCredentials(environment, () => now),
      })
      await Promise.all([files.write('a.webp', content), files.write('b.webp', content)])
      expect(await files.read('a.webp')).toEqual(content)
    }
    expect(requests).toEqual([
      'GET /keys container token',
      'PUT /latest/api/token ',
      'GET /latest/meta-data/iam/security-credentials/ machine token',
      'GET /latest/meta-data/iam/security-credentials/shop machine token',
    ])
    const credentials = createPlatformCredentials(environments[1], () => now)
    await credentials()
    now += 54 * 60_000
    await credentials()
    now += 60_000
    await credentials()
    expect(requests.filter((line) => line.startsWith('GET /keys'))).toHaveLength(3)
    platform.close()
    await storeWithToken.stop()
  })
})

test('intact pictures are copied from folder to store and back, each once', async () => {
  const [folder, files] = [createFolderFiles(join(dir, 'moving')), openStore(store.url)]
  // The name is the start of the content's hash.
  const intact = '2c26b46b68ffc68ff99b453c1d304134.webp'
  await folder.write(intact, Buffer.from('foo'))
  await folder.write(`${'0'.repeat(32)}.webp`, Buffer.from('half a pict'))
  await folder.write('widths/made-320.avif', content)
  expect(await copyFiles(folder, files)).toEqual({
    copied: 1,
    already: 0,
    damaged: [`${'0'.repeat(32)}.webp`],
  })
  expect([...store.objects.keys()]).toEqual([intact])
  expect(await copyFiles(folder, files)).toMatchObject({ copied: 0, already: 1 })
  const elsewhere = createFolderFiles(join(dir, 'moved back'))
  expect(await copyFiles(files, elsewhere)).toEqual({ copied: 1, already: 0, damaged: [] })
  expect(await elsewhere.read(intact)).toEqual(Buffer.from('foo'))
})

describe('UPLOADS_URL', () => {
  test.each([
    [
      'https://s3.ap-south-1.amazonaws.com/pictures?style=host',
      { region: 'ap-south-1', bucketUrl: new URL('https://pictures.s3.ap-south-1.amazonaws.com/') },
    ],
    [
      'https://k:s%2Fs@minio:9000/pictures/shop',
      { region: 'us-east-1', prefix: 'shop/', credentials: { keyId: 'k', secret: 's/s' } },
    ],
    [
      'https://k:s@account.r2.cloudflarestorage.com/pictures?region=auto',
      { region: 'auto', bucketUrl: new URL('https://account.r2.cloudflarestorage.com/pictures/') },
    ],
  ])('%s names a bucket', (url, expected) => {
    expect(readUploads(url)).toMatchObject(expected)
  })

  test.each([
    'https://k:s@host/',
    'https://k@host/pictures',
    'https://k:s@host/pictures?style=odd',
    'https://k:s@host/Pic_tures',
  ])('%s is refused', (url) => {
    expect(() => readUploads(url)).toThrow(ConfigError)
  })
})
