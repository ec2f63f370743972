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

interface GatewayRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export const createGatewayClient = (language: Language, fetch: Fetch = globalThis.fetch) => ({
  request: (url: string, init: GatewayRequest) => request(fetch, url, init, language),
  /** Posts a JSON body. */
  post: (url: string, body: unknown, headers: Record<string, string> = {}) =>
    request(
      fetch,
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      language,
    ),
})

/**
 * Calls a gateway and reads its answer as a JSON object. A status below 500 is no failure here:
 * some gateways report a payment's state with a 400. A gateway that is slow, sends too much,
 * redirects or sends anything but a JSON object counts as down.
 */
async function request(
  fetch: Fetch,
  url: string,
  init: GatewayRequest,
  language: Language,
): Promise<GatewayResponse> {
  const words = paymentReasonWords(language)
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = JSON.parse(await readText(response, language))
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Error(words.notAnObject)
    if (response.status >= 500) throw new Error(words.badStatus(response.status))
    return { status: response.status, body: body as GatewayResponse['body'] }
  } catch (error) {
    throw new GatewayDown(
      `${new URL(url).host}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
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
