import { setTimeout as sleep } from 'node:timers/promises'
import { ShopError } from '../shop-error.ts'
import type { Files } from './files.ts'
import { createPlatformCredentials } from './platform-credentials.ts'
import { encodePath, encodeQuery, signRequest } from './sign-request.ts'
import type { StoreConfig } from './uploads-config.ts'

const timeoutMs = 10_000
const maxTries = 3

interface StoreOptions {
  platformCredentials?: ReturnType<typeof createPlatformCredentials>
  /** Receives the cause of a failure. Customers only see that there is one. */
  onFailure?: (error: unknown) => void
}

/** Files in a bucket of an S3-compatible store, which writes each atomically. */
export function createStoreFiles(
  { bucketUrl, prefix, region, credentials }: StoreConfig,
  { platformCredentials = createPlatformCredentials(), onFailure = () => {} }: StoreOptions = {},
): Files {
  async function requestOnce(method: string, url: URL, body: Buffer | undefined) {
    const headers = signRequest({
      method,
      url,
      body,
      region,
      credentials: credentials ?? (await platformCredentials()),
      now: new Date(),
    })
    const reply = await fetch(url, {
      method,
      headers,
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const content = Buffer.from(await reply.arrayBuffer())
    if (reply.ok || reply.status === 404) return { exists: reply.ok, content }
    const code = /<Code>(\w+)<\/Code>/.exec(content.toString('latin1'))?.[1] ?? ''
    throw Object.assign(new Error(`the store answers ${reply.status} ${code} to ${method}`), {
      isFinal: reply.status < 500 && reply.status !== 429,
    })
  }

  /** Retries are safe: a name never changes its content. */
  async function request(method: string, url: URL, body?: Buffer) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await requestOnce(method, url, body)
      } catch (error) {
        if (attempt < maxTries && !(error as { isFinal?: boolean }).isFinal) {
          await sleep(100 * 3 ** (attempt - 1))
          continue
        }
        onFailure(error)
        throw Object.assign(new ShopError('unavailable'), { cause: error })
      }
    }
  }

  async function listIn(inFolder: string) {
    const names: string[] = []
    let token: string | undefined
    do {
      const url = new URL(bucketUrl)
      url.search = encodeQuery({
        'list-type': '2',
        prefix: inFolder,
        delimiter: '/',
        ...(token !== undefined && { 'continuation-token': token }),
      })
      const { exists, content } = await request('GET', url)
      if (!exists)
        throw Object.assign(new ShopError('unavailable'), {
          cause: new Error('the bucket does not exist'),
        })
      const text = content.toString('utf8')
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
        names.push(unescapeXml(key).slice(prefix.length))
      const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1]
      token = next && unescapeXml(next)
    } while (token !== undefined)
    // Some consoles create an empty object for a folder.
    return names.filter((name) => name !== '' && !name.endsWith('/'))
  }

  const urlOf = (name: string) => new URL(encodePath(prefix + name), bucketUrl)
  return {
    read: async (name) => {
      const { exists, content } = await request('GET', urlOf(name))
      return exists ? content : null
    },
    has: async (name) => (await request('HEAD', urlOf(name))).exists,
    remove: async (name) => void (await request('DELETE', urlOf(name))),
    write: async (name, content) => {
      if (!(await request('PUT', urlOf(name), content)).exists)
        throw Object.assign(new ShopError('unavailable'), {
          cause: new Error('the bucket does not exist'),
        })
    },
    list: (folder) => listIn(folder === undefined ? prefix : `${prefix}${folder}/`),
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(
    /&(?:#(x?)([\da-f]+)|(\w+));/gi,
    (entity, hex: string | undefined, code: string | undefined, name: string | undefined) =>
      name !== undefined
        ? (entities[name] ?? entity)
        : String.fromCodePoint(Number.parseInt(code ?? '', hex ? 16 : 10)),
  )
