import type { Channel, Outcome, Outgoing } from './channel.ts'

interface SparrowKeys {
  url: string
  token: string
  from: string
}

const maxMs = 15_000

/**
 * What concerns the message itself; everything else, such as the account or its credit, somebody
 * can put right.
 */
const refusedForGood = [1007, 1010, 1011]

/** The line was never open: nothing can have arrived. */
const neverArrived = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * Sparrow SMS, version 2 of its interface: one call with token, identity, the ten digits of the
 * number, and the text. It answers 200 when it has
 * taken the message, and 403 with a code when it has not. It knows no key by which a repeated call
 * would be recognised.
 */
export const createSparrow = (
  { url, token, from }: SparrowKeys,
  { timeoutMs = maxMs } = {},
): Channel => ({
  name: 'sparrow',
  async send({ recipient, text }: Outgoing): Promise<Outcome> {
    const body = new URLSearchParams({ token, from, to: recipient.replace(/^\+977/, ''), text })
    let response: Response
    try {
      response = await fetch(`${url}/v2/sms/`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      return whyNoAnswer(error as Error)
    }
    const answer = await readAnswer(response)
    const { response_code: code, response: said } = answer ?? {}
    if (response.status === 200 && code === 200) return { state: 'sent' }
    if (answer && code !== 200)
      return {
        state: 'refused',
        reason: `${code}: ${said}`,
        isForGood: refusedForGood.includes(code ?? 0),
      }
    // Turned away at the door.
    if (response.status === 429 || response.status === 503)
      return { state: 'refused', reason: `HTTP ${response.status}`, isForGood: false }
    return {
      state: 'unclear',
      reason: `HTTP ${response.status}, and nothing that could be understood`,
    }
  },
})

function whyNoAnswer(error: Error): Outcome {
  const { code = '' } = (error.cause ?? {}) as { code?: string }
  return neverArrived.includes(code)
    ? { state: 'refused', reason: code, isForGood: false }
    : { state: 'unclear', reason: code || error.message }
}

async function readAnswer(
  response: Response,
): Promise<{ response_code: number; response: string } | null> {
  const said = (await response.json().catch(() => null)) as {
    response_code?: unknown
    response?: unknown
  } | null
  if (typeof said?.response_code !== 'number') return null
  return { response_code: said.response_code, response: String(said.response ?? '').slice(0, 200) }
}
