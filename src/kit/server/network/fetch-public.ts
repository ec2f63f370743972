import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { get as getOverHttps } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { internet, type Network } from './network.ts'

type FetchProblem = 'address' | 'private' | 'unreachable' | 'refused' | 'tooLarge' | 'wrongType'

export class FetchError extends Error {
  readonly problem: FetchProblem
  readonly isPassing: boolean

  constructor(problem: FetchProblem, { isPassing = false } = {}) {
    super(problem)
    this.problem = problem
    this.isPassing = isPassing
  }
}

interface Limits {
  maxBytes: number
  /** For the whole fetch, redirects included. */
  timeoutMs: number
  /** The content type the reply must declare. */
  type: RegExp
  accept: string
  network?: Network
}

const maxRedirects = 4
// Longer than the default: servers across the world take half a second to connect.
const attemptMs = 3_000

/**
 * Fetches an address that came from outside, over HTTP or HTTPS, and only where the network allows.
 * Each host name, also after a redirect, is resolved once, all its addresses are checked, and the
 * connection goes to exactly these: a name cannot lead into our private network. The bytes are
 * returned as they were sent, never unpacked.
 */
export async function fetchPublic(target: string, limits: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let address = target
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const url = requireUrl(address)
    const reply = await request(url, await resolve(url, limits.network ?? internet), limits, signal)
    const { statusCode = 0, headers } = reply
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      reply.destroy()
      if (!URL.canParse(headers.location, url)) throw new FetchError('address')
      address = new URL(headers.location, url).href
      continue
    }
    if (statusCode !== 200) {
      reply.destroy()
      throw new FetchError('refused', { isPassing: statusCode === 429 || statusCode >= 500 })
    }
    return read(reply, limits)
  }
  throw new FetchError('refused')
}

function requireUrl(address: string): URL {
  if (!URL.canParse(address)) throw new FetchError('address')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchError('address')
  return url
}

/** The host's addresses. Every one of them must be allowed. */
async function resolve(url: URL, network: Network): Promise<string[]> {
  if (!network.allowsPort(url.port)) throw new FetchError('address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  if (addresses.length === 0) throw new FetchError('unreachable', { isPassing: true })
  if (!addresses.every((address) => network.allows(address))) throw new FetchError('private')
  return addresses
}

function request(
  url: URL,
  addresses: string[],
  { accept }: Limits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const resolved = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, resolved) : done(null, resolved[0]?.address ?? '', resolved[0]?.family)
  return new Promise((fulfil, reject) => {
    const get = url.protocol === 'https:' ? getOverHttps : getOverHttp
    const headers = {
      accept,
      'accept-encoding': 'identity',
      'user-agent': 'Mozilla/5.0 (compatible; ShopImport/1.0)',
    }
    const options = {
      lookup,
      signal,
      headers,
      agent: false as const,
      autoSelectFamilyAttemptTimeout: attemptMs,
    }
    get(url, options, fulfil).on('error', () =>
      reject(new FetchError('unreachable', { isPassing: true })),
    )
  })
}

async function read(reply: IncomingMessage, { maxBytes, type }: Limits): Promise<Buffer> {
  const fail = (problem: FetchProblem) => {
    reply.destroy()
    throw new FetchError(problem)
  }
  if (!type.test(reply.headers['content-type'] ?? '')) fail('wrongType')
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) fail('tooLarge')
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) fail('tooLarge')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('unreachable', { isPassing: true })
  }
  return Buffer.concat(chunks)
}
