import { lookup as resolve } from 'node:dns'
import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { get as getOverHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why something could not be fetched. */
export type FetchProblem = 'address' | 'private' | 'unreachable' | 'refused' | 'tooLarge' | 'wrongType'

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
  timeoutMs: number
  /** What the answer must say that it is. */
  type: RegExp
  accept: string
  /** Tests fetch from this very machine. */
  isAllowed?: (address: string) => boolean
}

const maxRedirects = 4

/**
 * Fetches something that somebody else named. Only over HTTP and HTTPS, at their usual ports, from the internet: each address that the name
 * leads to is looked at when the connection is made, also after a redirect, so that nobody reaches a network of ours by way of a name.
 */
export async function fetchPublic(given: string, limits: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  let address = given
  for (let turn = 0; turn <= maxRedirects; turn++) {
    const url = requireUrl(address, limits)
    const reply = await ask(url, limits, signal)
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

function requireUrl(address: string, { isAllowed = isPublicAddress }: Limits): URL {
  if (!URL.canParse(address)) throw new FetchError('address')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchError('address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number needs no lookup, so it is looked at here.
  if (isIP(host) && !isAllowed(host)) throw new FetchError('private')
  if (url.port !== '' && isAllowed === isPublicAddress) throw new FetchError('address')
  return url
}

function ask(url: URL, { isAllowed = isPublicAddress, accept }: Limits, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new FetchError('unreachable'), [])
      if (!found.every((one) => isAllowed(one.address))) return done(new FetchError('private'), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  return new Promise((fulfil, reject) => {
    const get = url.protocol === 'https:' ? getOverHttps : getOverHttp
    const headers = { accept, 'user-agent': 'Mozilla/5.0 (compatible; ShopImport/1.0)' }
    const request = get(url, { lookup, signal, headers, agent: false }, fulfil)
    request.on('error', (error) => reject(error instanceof FetchError ? error : new FetchError('unreachable', true)))
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
