import type { Language } from '#kit/contract/language.ts'
import { paymentReasonWords } from '../../words/reasons.ts'
import { GatewayDown } from './gateway.ts'

const timeoutMs = 8_000
const maxBytes = 64 * 1024

interface GatewayResponse {
  status: number
  body: Record<string, unknown>
}

/** How the shop reaches a gateway: over the network, or in the same process in practice mode. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type GatewayRequest = Pick<RequestInit, 'method' | 'headers' | 'body'>

/**
 * Creates a client that reads a gateway's answers as JSON objects. A status below 500 is no failure
 * here: some gateways report a payment's state with a 400. A gateway that is slow, sends too much,
 * redirects or sends anything but a JSON object counts as down.
 */
export function createGatewayClient(language: Language, fetch: Fetch = globalThis.fetch) {
  const words = paymentReasonWords(language)
  async function request(url: string, init: GatewayRequest): Promise<GatewayResponse> {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { ...init, redirect: 'error', signal })
      const body: unknown = JSON.parse(await readText(response, language))
      if (typeof body !== 'object' || body === null || Array.isArray(body))
        throw new Error(words.notAnObject)
      if (response.status >= 500) throw new Error(words.badStatus(response.status))
      return { status: response.status, body: body as GatewayResponse['body'] }
    } catch (error) {
      const message = error instanceof Error ? error.message : error
      throw new GatewayDown(`${new URL(url).host}: ${message}`, { cause: error })
    }
  }
  /** Posts a JSON body. */
  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return { request, post }
}

async function readText(response: Response, language: Language): Promise<string> {
  let size = 0
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(paymentReasonWords(language).tooLong)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
