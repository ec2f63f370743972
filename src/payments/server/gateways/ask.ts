import { GatewayDown } from './gateway.ts'

const timeoutMs = 8_000
const maxBytes = 64 * 1024

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** How a gateway is reached: over the network, unless it only pretends. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

interface Question {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** The calls of a gateway. */
export const caller = (fetch: Fetch = globalThis.fetch) => ({
  ask: (url: string, question: Question) => ask(fetch, url, question),
  /** With a JSON body. */
  post: (url: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(fetch, url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
})

/**
 * Calls a gateway and reads its answer as a JSON object, whatever the status: some say what they
 * know with a 400.
 * Gives up on one that is slow, sends too much, redirects or sends anything else.
 */
async function ask(fetch: Fetch, url: string, init: Question): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = JSON.parse(await readText(response))
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Error('not an object')
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    return { status: response.status, body: body as Answer['body'] }
  } catch (error) {
    throw new GatewayDown(
      `${new URL(url).host}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
}

async function readText(response: Response): Promise<string> {
  let size = 0
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
