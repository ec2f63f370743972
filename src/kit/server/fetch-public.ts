import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { get as getOverHttps } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { internet, type Network } from './network.ts'

/** Why something could not be fetched. */
export type FetchProblem =
  | 'address'
  | 'private'
  | 'unreachable'
  | 'refused'
  | 'tooLarge'
  | 'wrongType'

export class FetchError extends Error {
  readonly problem: FetchProblem
  /** Whether another try may succeed. */
  readonly isPassing: boolean

  constructor(problem: FetchProblem, isPassing = false) {
    super(problem)
    this.problem = problem
    this.isPassing = isPassing
  }
}

interface Limits {
  maxBytes: number
  /** For all of it, redirects included. */
  timeoutMs: number
  /** What the answer must say that it is. */
  type: RegExp
  accept: string
  network?: Network
}

const maxRedirects = 4
// Half a second across the world is no reason to give an address up.
const attemptMs = 3_000

/**
 * Fetches something that somebody else named. Only over HTTP and HTTPS, and only where the network
 * allows: the name of each host, also
 * after a redirect, is resolved once, all that it leads to is looked at, and the connection goes
 * there and nowhere else, so that nobody
 * reaches a network of ours by way of a name. The bytes are as they were sent: nothing is unpacked.
 */
export async function fetchPublic(given: string, limits: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let address = given
  for (let turn = 0; turn <= maxRedirects; turn++) {
    const url = requireUrl(address)
    const reply = await ask(url, await resolve(url, limits.network ?? internet), limits, signal)
    const { statusCode = 0, headers } = reply
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      reply.destroy()
      if (!URL.canParse(headers.location, url)) throw new FetchError('address')
      address = new URL(headers.location, url).href
      continue
    }
    if (statusCode !== 200) {
      reply.destroy()
      throw new FetchError('refused', statusCode === 429 || statusCode >= 500)
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

/** Where the host is; every one of its addresses must be allowed. */
async function resolve(url: URL, network: Network): Promise<string[]> {
  if (!network.allowsPort(url.port)) throw new FetchError('address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  if (addresses.length === 0) throw new FetchError('unreachable', true)
  if (!addresses.every((one) => network.allows(one))) throw new FetchError('private')
  return addresses
}

function ask(
  url: URL,
  addresses: string[],
  { accept }: Limits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)
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
    const request = get(url, options, fulfil)
    request.on('error', () => reject(new FetchError('unreachable', true)))
  })
}

async function read(reply: IncomingMessage, { maxBytes, type }: Limits): Promise<Buffer> {
  const fail = (problem: FetchProblem) => {
    reply.destroy()
    throw new FetchError(problem)
  }
  if (!type.test(reply.headers['content-type'] ?? '')) fail('wrongType')
  if (Number(reply.headers['content-length'] ?? 0) > maxBytes) fail('tooLarge')
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of reply as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > maxBytes) fail('tooLarge')
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('unreachable', true)
  }
  return Buffer.concat(pieces)
}
