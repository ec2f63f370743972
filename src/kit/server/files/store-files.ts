import { setTimeout as sleep } from 'node:timers/promises'
import { ShopError } from '../shop-error.ts'
import type { Files } from './files.ts'
import { createLentCredentials } from './lent-credentials.ts'
import { encodePath, encodeQuery, signRequest } from './sign-request.ts'
import type { StoreConfig } from './uploads-config.ts'

const patienceMs = 10_000
const maxTries = 3

interface StoreOptions {
  lentCredentials?: ReturnType<typeof createLentCredentials>
  /** Hears why an answer is missing; customers are only told that it is. */
  onFailure?: (error: unknown) => void
}

/** Files in a bucket of an S3-compatible store, which keeps each whole or not at all. */
export function createStoreFiles(
  { bucketUrl, prefix, region, credentials }: StoreConfig,
  { lentCredentials = createLentCredentials(), onFailure = () => {} }: StoreOptions = {},
): Files {
  async function askOnce(method: string, url: URL, body: Buffer | undefined) {
    const headers = signRequest({
      method,
      url,
      body,
      region,
      credentials: credentials ?? (await lentCredentials()),
      now: new Date(),
    })
    const reply = await fetch(url, {
      method,
      headers,
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const content = Buffer.from(await reply.arrayBuffer())
    if (reply.ok || reply.status === 404) return { found: reply.ok, content }
    const said = /<Code>(\w+)<\/Code>/.exec(content.toString('latin1'))?.[1] ?? ''
    throw Object.assign(new Error(`the store answers ${reply.status} ${said} to ${method}`), {
      isFinal: reply.status < 500 && reply.status !== 429,
    })
  }

  /** Everything asked of a store may be asked twice: names never change their content. */
  async function ask(method: string, url: URL, body?: Buffer) {
    for (let attempt = 1; ; attempt++) {
      try {
        return await askOnce(method, url, body)
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

  async function listIn(within: string) {
    const names: string[] = []
    let token: string | undefined
    do {
      const url = new URL(bucketUrl)
      url.search = encodeQuery({
        'list-type': '2',
        prefix: within,
        delimiter: '/',
        ...(token !== undefined && { 'continuation-token': token }),
      })
      const { found, content } = await ask('GET', url)
      if (!found)
        throw Object.assign(new ShopError('unavailable'), {
          cause: new Error('the bucket does not exist'),
        })
      const text = content.toString('utf8')
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
        names.push(unescapeXml(key).slice(prefix.length))
      const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1]
      token = next && unescapeXml(next)
    } while (token !== undefined)
    // Some consoles make an empty object for a folder.
    return names.filter((name) => name !== '' && !name.endsWith('/'))
  }

  const at = (name: string) => new URL(encodePath(prefix + name), bucketUrl)
  return {
    read: async (name) => {
      const { found, content } = await ask('GET', at(name))
      return found ? content : null
    },
    has: async (name) => (await ask('HEAD', at(name))).found,
    remove: async (name) => void (await ask('DELETE', at(name))),
    write: async (name, content) => {
      if (!(await ask('PUT', at(name), content)).found)
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
    (whole, hex: string | undefined, code: string | undefined, name: string | undefined) =>
      name !== undefined
        ? (entities[name] ?? whole)
        : String.fromCodePoint(Number.parseInt(code ?? '', hex ? 16 : 10)),
  )
